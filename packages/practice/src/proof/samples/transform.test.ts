import { expect, it } from 'vitest';
import { toJavaScript, toScriptName } from './transform.ts';

it('resolves imports of sibling files to their JavaScript', () => {
  const script = toJavaScript(
    'a.tsx',
    "import { B } from './b.tsx';\nimport c from './c.jsx';\nimport d from 'd.ts';\nconst x: number = 1;\nexport const e = <B x={x} c={c} d={d} />;\n",
  );
  expect(script).toContain('./b.js');
  expect(script).toContain('./c.js');
  expect(script).toContain('d.ts');
  expect(script).toContain('react/jsx-runtime');
});

it('names the script after the file', () => {
  expect(['a.ts', 'b.tsx', 'c.jsx', 'd.js'].map(toScriptName)).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);
});
