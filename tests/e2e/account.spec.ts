import { describeAccessible } from './account/accessible.ts';
import { test } from './account/accountSite.ts';
import { describeBeforeReport } from './account/beforeReport.ts';
import { describeChangingPassword } from './account/changingPassword.ts';
import { describeDeleting } from './account/deleting.ts';
import { describeFaults } from './account/faults.ts';
import { describeLoggingOut } from './account/loggingOut.ts';
import { describeSigningIn } from './account/signingIn.ts';
import { describeTwoReaders } from './account/twoReaders.ts';
import { describeWithoutAccount } from './account/withoutAccount.ts';

// One file, so that one worker runs them all and the emulators start once. Its name is the first of all specs: it takes longest, and
// beside it the other worker runs the rest.
test.describe.configure({ mode: 'default', timeout: 90_000 });

describeWithoutAccount();
describeBeforeReport();
describeSigningIn();
describeLoggingOut();
describeChangingPassword();
describeDeleting();
describeFaults();
describeTwoReaders();
describeAccessible();
