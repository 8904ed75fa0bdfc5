/** What a part needs to count in the database of accounts, and to show it to its authors. `addToCounter` is a door of its own, so that
 *  nothing of it is in the application. */
export { createConfigSource } from './firebase/createConfigSource.ts';
export { useAccount } from './view/AccountContext.tsx';
export { useAuth } from './view/authContext.tsx';

/** Loads the vendor's client. */
export const loadListCounters = async () => (await import('./firebase/listCounters.later.ts')).listCounters;
