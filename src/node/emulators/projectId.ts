/** Projects whose name begins with `demo-` exist nowhere, so nothing done here can reach a real one. */
export const DEMO_PROJECT = 'demo-site';

export const LOOPBACK = '127.0.0.1';
