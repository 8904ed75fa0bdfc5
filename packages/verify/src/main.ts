/** The functions of the commands `verify` and `check-host`: a `Verifier` of the engine. */
export { askHost } from './host/askHost.ts';
export { compareOutputs } from './site/compareOutputs.ts';
export { verifySite } from './site/verifySite.ts';
