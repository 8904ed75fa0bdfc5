/** Make a name that no program can guess. `crypto.randomUUID` is missing where a site is served without TLS. */
export const createToken = (): string =>
  `t${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`;
