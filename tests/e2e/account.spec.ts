import { describeAccessible } from './account/accessible.ts';
import { test } from './account/accountSite.ts';
import { describeBeforeReport } from './account/beforeReport.ts';
import { describeDeleting } from './account/deleting.ts';
import { describeFaults } from './account/faults.ts';
import { describeLoggingOut } from './account/loggingOut.ts';
import { describeSigningIn } from './account/signingIn.ts';
import { describeWithoutAccount } from './account/withoutAccount.ts';

// One file, so that one worker runs them all and the emulators start once.
test.describe.configure({ mode: 'default', timeout: 90_000 });

describeWithoutAccount();
describeBeforeReport();
describeSigningIn();
describeLoggingOut();
describeDeleting();
describeFaults();
describeAccessible();
