/** Origins that accounts add to a Content Security Policy, by directive. Plain data for build and server. */
export interface AccountOrigins {
  readonly connectSrc: readonly string[];
  readonly scriptSrc: readonly string[];
  readonly frameSrc: readonly string[];
}

/** On every page: signing in by email, keeping the session, and synchronising. */
export const ACCOUNT_ORIGINS: AccountOrigins = {
  connectSrc: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ],
  scriptSrc: [],
  frameSrc: [],
};

/** On /login besides, where Google sign-in is on. Its helper writes script addresses as plain strings, so that page goes
 *  without `require-trusted-types-for`.
 *  @param authDomain host the sign-in window and its frame come from */
export function toGoogleOrigins(authDomain: string): AccountOrigins {
  return {
    connectSrc: ['https://apis.google.com'],
    scriptSrc: ['https://apis.google.com'],
    frameSrc: [`https://${authDomain}`],
  };
}
