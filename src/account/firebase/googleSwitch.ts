/** Set by the build to the site's own setting; a site without Google sign-in then does not carry the popup's code. */
declare const ACCOUNT_HAS_GOOGLE: boolean | undefined;

/** Whether this build carries Google sign-in. Without the build's word, as in unit tests, it does. */
export const HAS_GOOGLE_CODE = typeof ACCOUNT_HAS_GOOGLE === 'undefined' || ACCOUNT_HAS_GOOGLE;
