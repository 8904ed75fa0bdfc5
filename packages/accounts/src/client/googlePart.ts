import { createPart } from './createPart.tsx';

/** Signing in with an email address or with Google. */
export default createPart(() => import('./firebase/googlePopup.later.ts'));
