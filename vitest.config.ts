import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      // Components under test are drawn with a site of their own.
      name: 'virtual-site',
      resolveId: (id) => (id === 'virtual:site' ? fileURLToPath(new URL('tests/support/virtualSite.ts', import.meta.url)) : undefined),
    },
  ],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    testTimeout: 60_000,
    // What the engine compiles at run time is run by Node itself, as it is outside of tests.
    server: { deps: { external: [/\/\.cache\//] } },
  },
});
