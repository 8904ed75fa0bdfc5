import { expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { SMALL_CONFIG, writeSite } from '../../../../testing/siteFolder.ts';

const CONFIG = SMALL_CONFIG.replace('title:', "parts: ['./parts/a.ts', './parts/b.ts', './parts/c.ts'], title:");

it('names the checks of parts that do not compile, that stop, and that lack their export, and runs the others', async () => {
  const part = (name: string) => `export default { name: '${name}', check: './${name}Check.ts' };\n`;
  const { code, stdout, stderr } = await runCommand(
    await writeSite({
      'site.config.ts': CONFIG.replace(']', ", './parts/d.ts']"),
      'parts/a.ts': part('a'),
      'parts/aCheck.ts': 'export default {\n',
      'parts/b.ts': part('b'),
      'parts/bCheck.ts': 'export const check = () => 1;\n',
      'parts/c.ts': part('c'),
      'parts/cCheck.ts': "throw new Error('rusak');\n",
      'parts/d.ts': part('d'),
      'parts/dCheck.ts': "export default { check: async () => ({ problems: [], summary: 'd beres' }) };\n",
    }),
    'check',
  );
  expect(stderr).toMatch(/^site\/parts\/aCheck\.ts:\d+:\d+ {2}the check of the part a is not valid: /m);
  expect(stderr).toContain(
    'site/parts/bCheck.ts:1:1  the check of the part b has no function `check` in its default export',
  );
  expect(stderr).toMatch(/^site\/parts\/cCheck\.ts:1:\d+ {2}the check of the part c stopped with an error: rusak$/m);
  expect(stderr).toContain('3 errors, 0 warnings');
  expect([code, stdout]).toEqual([1, 'd beres\n']);
});
