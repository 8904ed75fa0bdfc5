/** Features that not every exercise or reader needs, in one chunk, because each chunk adds a line to every document. */
export { showKeys } from './keys.ts';
export { createOrder } from './order.tsx';
