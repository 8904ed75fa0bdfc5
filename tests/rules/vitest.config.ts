import { defineConfig } from 'vitest/config';

/** Run by `run.js`, which starts the emulator first. */
export default defineConfig({
  test: {
    include: ['tests/rules/**/*.test.ts'],
    environment: 'node',
    // One emulator, one database: files take turns.
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
