import { expect, it } from 'vitest';
import { toSinglePage } from './toSinglePage.ts';

it('puts style sheets and modules into the first page, so that it opens from a disk', () => {
  const page = toSinglePage([
    {
      title: 'index.html',
      code: '<link rel="stylesheet" href="a.css">\n<link rel="stylesheet" href="b.css">\n<script type="module" src="app.js"></script>\n',
    },
    { title: 'a.css', code: 'p { color: red; }\n' },
    { title: 'add.js', code: "export const add = (a, b) => a + b;\nexport const end = '</script>';\n" },
    { title: 'app.js', code: "import {\n  add,\n  end,\n} from './add.js';\n\nadd(1, 2, end); // $& import\n" },
  ]);
  expect(page).toBe(
    '<style>\np { color: red; }\n</style>\n<link rel="stylesheet" href="b.css">\n' +
      '<script type="module">\nconst add = (a, b) => a + b;\nconst end = \'<\\/script>\';\n\nadd(1, 2, end); // $& import\n</script>\n',
  );
});
