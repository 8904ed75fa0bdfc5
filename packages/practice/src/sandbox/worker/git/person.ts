import * as git from 'isomorphic-git';
import { GitError } from './gitError.ts';
import type { toGitFs } from './gitFs.ts';

export type PersonKind = 'AUTHOR' | 'COMMITTER';

/** Who writes, and when: from the surroundings, the settings of the repository, and the clock. */
export async function toPerson(
  at: { readonly fs: ReturnType<typeof toGitFs>; readonly dir: string },
  env: ReadonlyMap<string, string>,
  kind: PersonKind,
) {
  const name = env.get(`GIT_${kind}_NAME`) ?? ((await git.getConfig({ ...at, path: 'user.name' })) as string);
  const email = env.get(`GIT_${kind}_EMAIL`) ?? ((await git.getConfig({ ...at, path: 'user.email' })) as string);
  if (!name || !email)
    throw new GitError(
      'Author identity unknown\n\n*** Please tell me who you are.\n\nRun\n\n  git config --global user.email "you@example.com"\n  git config --global user.name "Your Name"\n\nto set your account\'s default identity.\nOmit --global to set the identity only in this repository.',
    );
  const date = env.get(`GIT_${kind}_DATE`);
  const [, sign = '+', hours = '07', minutes = '00'] = /([+-])(\d\d):?(\d\d)$/.exec(date ?? '') ?? [];
  return {
    name,
    email,
    timestamp: Math.floor((date === undefined ? Date.now() : Date.parse(date)) / 1000),
    timezoneOffset: (sign === '+' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)),
  };
}
