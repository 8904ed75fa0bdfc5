/** Name of the only Trusted Types policy; the Content-Security-Policy allows no other. */
export const TRUSTED_TYPES_POLICY = 'page-html';
