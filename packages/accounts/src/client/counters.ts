/** What a part needs to read counters in the database of accounts and show them to its authors. `addToCounter` has a
 *  separate entry, so that the application does not include it. */
export { createConfigSource } from './firebase/createConfigSource.ts';
export { useAccount } from './view/AccountContext.tsx';
export { useAuth } from './view/authContext.tsx';

/** Loads the vendor's client. */
export const loadListCounters = async () => (await import('./firebase/listCounters.later.ts')).listCounters;
