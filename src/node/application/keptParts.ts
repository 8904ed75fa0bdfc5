import path from 'node:path';
import type { Plugin } from 'rolldown';

/** The module that exports the kept parts. */
const KEPT_PARTS = 'src/client/app/keptParts.tsx';
const PARTS = ['blog/BlogSidebar.tsx', 'footer/Footer.tsx', 'mobile-menu/MobileMenu.tsx', 'navbar/Navbar.tsx'] as const;

/** Create a plugin that replaces the parts that most pages have in common, such as the navbar, with ones that are
 *  rendered once: they are more than half of the elements of a page. The browser's application has the parts
 *  themselves. @param root the engine's own folder */
export function keptParts(root: string): Plugin {
  const kept = path.join(root, KEPT_PARTS);
  const parts: ReadonlySet<string> = new Set(PARTS.map((file) => path.join(root, 'src/client/theme', file)));
  return {
    name: 'engine:kept-parts',
    resolveId: {
      filter: { id: /\/(?:BlogSidebar|Footer|MobileMenu|Navbar)\.tsx$/ },
      handler(source, importer) {
        if (importer === undefined || importer === kept) return undefined;
        return parts.has(path.resolve(path.dirname(importer), source)) ? kept : undefined;
      },
    },
  };
}
