import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../testing/siteFolder.ts';
import { toInstallCommand, toTypedCommand } from './typedCommand.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['build', 'npm/11.19.1 node/v20.20.2', ['npm start', 'npm run build', 'npm run new -- post "A"']],
  ['build', 'pnpm/10.1.0 npm/? node/v24.1.0', ['pnpm start', 'pnpm run build', 'pnpm run new post "A"']],
  ['site:build', 'yarn/4.1.0 npm/? node/v24.1.0', ['yarn start', 'yarn run build', 'yarn run new post "A"']],
  ['npx', 'npm/11.19.1', ['npx serbakode start', 'npx serbakode build', 'npx serbakode new post "A"']],
  [undefined, undefined, ['npx serbakode start', 'npx serbakode build', 'npx serbakode new post "A"']],
])('in the script %s of %s', (script, agent, typed) => {
  vi.stubEnv('npm_lifecycle_event', script);
  vi.stubEnv('npm_config_user_agent', agent);
  vi.stubEnv('npm_package_json', undefined);
  expect([toTypedCommand('start'), toTypedCommand('build'), toTypedCommand('new', 'post "A"')]).toEqual(typed);
});

it('names no script that the package does not have', async () => {
  const dir = await writeFiles({ 'package.json': '{ "scripts": { "dev": "serbakode dev" } }' });
  vi.stubEnv('npm_lifecycle_event', 'dev');
  vi.stubEnv('npm_config_user_agent', 'npm/11.19.1');
  vi.stubEnv('npm_package_json', path.join(dir, 'package.json'));
  expect([toTypedCommand('start'), toTypedCommand('dev')]).toEqual(['npx serbakode start', 'npm run dev']);
});

it.each([
  ['npm/11.19.1 node/v20.20.2', 'npm install sass'],
  ['pnpm/10.1.0 npm/? node/v24.1.0', 'pnpm add sass'],
  ['yarn/1.22.22 npm/? node/v24.1.0', 'yarn add sass'],
  [undefined, 'npm install sass'],
])('%s installs packages', (agent, typed) => {
  vi.stubEnv('npm_config_user_agent', agent);
  expect(toInstallCommand('sass')).toBe(typed);
});
