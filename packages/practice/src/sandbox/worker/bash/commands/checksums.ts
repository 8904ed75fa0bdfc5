import { override } from './override.ts';

const WARNING = /^\w+: WARNING: .*\n/gm;

/** Like GNU's, `md5sum` and its family warn on standard error of checksums that do not match. */
export const checksums = ['md5sum', 'sha1sum', 'sha256sum'].map((name) =>
  override(name, async (args, original) => {
    const result = await original(args);
    if (!args.some((arg) => /^-[a-z]*c|^--check$/.test(arg))) return result;
    const warnings = (result.stdout.match(WARNING) ?? []).join('');
    return { ...result, stdout: result.stdout.replace(WARNING, ''), stderr: result.stderr + warnings };
  }),
);
