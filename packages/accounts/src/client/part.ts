import { createPart } from './createPart.tsx';

/** Signing in with an email address. */
export default createPart(null);
