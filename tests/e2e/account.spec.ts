import { describeAccessible } from './account/accessible.ts';
import { closeSite, openSite, test } from './account/accountSite.ts';
import { describeBeforeReport } from './account/beforeReport.ts';
import { describeChangingPassword } from './account/changingPassword.ts';
import { describeCounts } from './account/counts.ts';
import { describeCourses } from './account/courses.ts';
import { describeDeleting } from './account/deleting.ts';
import { describeFaults } from './account/faults.ts';
import { describeLeaving } from './account/leaving.ts';
import { describeLimits } from './account/limits.ts';
import { describeLoggingOut } from './account/loggingOut.ts';
import { describeSigningIn } from './account/signingIn.ts';
import { describeTwoReaders } from './account/twoReaders.ts';
import { describeWithoutAccount } from './account/withoutAccount.ts';

// All account tests are in one file, so that one worker runs them and the emulators start once. The file sorts first,
// because it takes longest: the other worker runs the rest beside it.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // The emulators are installed on first use, and each may take 180 s to start, together longer than the limit of a
  // test.
  test.setTimeout(900_000);
  await openSite();
});
test.afterAll(closeSite);

describeWithoutAccount();
describeCourses();
describeCounts();
describeBeforeReport();
describeSigningIn();
describeLoggingOut();
describeChangingPassword();
describeDeleting();
describeLeaving();
describeFaults();
describeLimits();
describeTwoReaders();
describeAccessible();
