import { defineConfig } from 'vitest/config';
import { sharedApplications, virtualModules } from './packages/testing/virtualModules.ts';

export default defineConfig({
  // Packages of this repository are resolved to their sources.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  plugins: [virtualModules, sharedApplications],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: [
            'packages/*/src/{node,shared}/**/*.test.ts',
            'packages/practice/src/{markdown,messages,proof}/**/*.test.ts',
            'packages/{import-docusaurus,verify}/{src,part}/**/*.test.ts',
            '{bench,editorial,house,tests/{support,supply-chain}}/**/*.test.ts',
          ],
          // Sites are rendered with React's production code, as commands do it. The other takes twice as long.
          // Where CI is set, a build prints a line for each step. Messages name commands as they are typed: here `npm run`.
          env: { NODE_ENV: 'production', CI: '', npm_lifecycle_event: 'test', npm_config_user_agent: 'npm/11' },
        },
      },
      // Only React's development code has `act`.
      {
        extends: true,
        test: {
          name: 'client',
          include: [
            'packages/*/src/client/**/*.test.{ts,tsx}',
            'packages/practice/src/sandbox/**/*.test.ts',
            'packages/offline/src/worker/**/*.test.ts',
            'editorial/**/*.test.tsx',
          ],
        },
      },
    ],
    globalSetup: 'packages/testing/ownTemporaryFolder.ts',
    // Generous, because a test may build a site while others take the cores: what hangs fails all the same, only later.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Sites of all tests are removed at the end.
    teardownTimeout: 180_000,
    // Files of one process share it: to start one for each file was two fifths of the processor's time. So a test puts
    // back what it changes outside of itself; `--sequence.shuffle.files` shows whether it does.
    isolate: false,
    // What the engine compiles at run time is run by Node itself, as it is outside of tests.
    server: { deps: { external: [/\/\.cache\//] } },
  },
});
