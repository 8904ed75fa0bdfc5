import { transform } from 'sucrase';
import { parts } from '../parts.ts';

/** The compiler of JSX and TypeScript: types and markup go, every line stays where it is. */
parts.transform = (title, code) =>
  transform(code, {
    transforms: [
      ...(/\.tsx?$/.test(title) ? (['typescript'] as const) : []),
      ...(title.endsWith('x') ? (['jsx'] as const) : []),
    ],
    jsxRuntime: 'automatic',
    production: true,
    // Browsers that run these workers know everything else.
    disableESTransforms: true,
    filePath: title,
    keepUnusedImports: false,
  }).code;
