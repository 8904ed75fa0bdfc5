import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type UserCredential,
} from '@firebase/auth';

/** A popup, because redirects fail where third-party storage is blocked (section 4.4 of docs/spec/accounts.md). */
export function signInWithGoogle(auth: Auth): Promise<UserCredential> {
  return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
