/** Origins that accounts add to a Content Security Policy, by directive. Plain data for the build and the server. */
export interface AccountOrigins {
  readonly connectSrc: readonly string[];
  readonly scriptSrc: readonly string[];
  readonly frameSrc: readonly string[];
}

/** Origins for every page: email sign-in, session refresh and synchronisation. */
export const ACCOUNT_ORIGINS: AccountOrigins = {
  connectSrc: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ],
  scriptSrc: [],
  frameSrc: [],
};

/** Additional origins for /login with Google sign-in. Its helper assigns script addresses as plain strings, so that
 *  page omits `require-trusted-types-for`.
 *  @param authDomain host of the sign-in window and its frame */
export function toGoogleOrigins(authDomain: string): AccountOrigins {
  return {
    connectSrc: ['https://apis.google.com'],
    scriptSrc: ['https://apis.google.com'],
    frameSrc: [`https://${authDomain}`],
  };
}
