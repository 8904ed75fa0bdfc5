import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { listFiles } from '../packages/serbakode/src/node/files/listFiles.ts';

/** Folder of the declarations, which the compiler merges with the folders of the style sheets (`rootDirs` in the
 *  tsconfigs). */
const TYPES_DIR = '.cache/style-types';

/** Write declarations of the class names of every CSS module, so that a misspelt class does not compile. */
export async function main(): Promise<number> {
  const clients = readdirSync('packages').map((name) => `packages/${name}/src/client`);
  for (const client of clients.filter((folder) => existsSync(folder))) {
    const dir = path.join(TYPES_DIR, client);
    rmSync(dir, { recursive: true, force: true });
    for (const file of await listFiles(client)) {
      if (!file.endsWith('.module.css')) continue;
      const target = path.join(dir, `${file}.d.ts`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, toDeclaration(path.join(client, file)));
    }
  }
  return 0;
}

/** Each class is a separate export, so that the bundler inlines its short name. */
function toDeclaration(filename: string): string {
  const { exports = {} } = transform({ filename, code: readFileSync(filename), cssModules: true });
  const names = Object.keys(exports).toSorted();
  return names.map((name) => `export declare const ${name}: string;\n`).join('');
}
