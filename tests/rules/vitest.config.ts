import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Configuration of the rule tests. `run.js` starts the emulator and runs them. */
export default defineConfig({
  // Kinds of items import the texts that describe them.
  resolve: {
    alias: [
      {
        find: /^virtual:texts\/(.*)$/,
        replacement: `${fileURLToPath(new URL('../../packages/testing/virtualTexts', import.meta.url))}/$1.ts`,
      },
    ],
  },
  test: {
    include: ['tests/rules/**/*.test.ts'],
    environment: 'node',
    // All files share one database, so they run one after another.
    fileParallelism: false,
    // They share a process too: the client takes a second of the processor to load.
    isolate: false,
    // Generous, as in the unit tests: the first request waits for an emulator that compiles the rules.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
