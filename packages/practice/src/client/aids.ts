/** What not every exercise and not every reader needs, in one chunk: each chunk is a line in every document. */
export { showKeys } from './keys.ts';
export { createOrder } from './order.tsx';
