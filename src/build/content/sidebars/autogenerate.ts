import { type BuiltDoc, isIndexName, splitNumberPrefix } from '../toDocs.ts';
import type { CategoryLinkInput, SidebarItemInput } from './sidebarItems.ts';

/** What a `_category_` file says of its folder. */
export interface CategoryFile {
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly link?: CategoryLinkInput | null | undefined;
}

interface Positioned {
  readonly position: number | null;
  readonly name: string;
  readonly item: SidebarItemInput;
}

/** Make sidebar items of a folder of docs: positions first, then names; a folder is a category.
 *  @param dirName folder below `docs/`, `.` for all of it
 *  @param categoryFiles by folder */
export function autogenerate(
  dirName: string,
  docs: readonly BuiltDoc[],
  categoryFiles: ReadonlyMap<string, CategoryFile>,
): SidebarItemInput[] {
  const root = dirName === '.' ? '' : dirName.replace(/^\.?\/|\/$/g, '');
  return toItems(
    root,
    docs.filter(({ folders }) => isBelow(folders.join('/'), root)),
    categoryFiles,
  );
}

const isBelow = (folder: string, root: string): boolean => root === '' || folder === root || folder.startsWith(`${root}/`);

function toItems(
  root: string,
  docs: readonly BuiltDoc[],
  categoryFiles: ReadonlyMap<string, CategoryFile>,
  skip?: BuiltDoc,
): SidebarItemInput[] {
  const own: Positioned[] = docs
    .filter((doc) => doc.folders.join('/') === root && doc !== skip && !doc.isUnlisted)
    .map((doc) => ({ position: doc.position, name: doc.source, item: { type: 'doc', id: doc.id } }));
  const depth = root === '' ? 0 : root.split('/').length;
  const folders = new Set(
    docs
      .filter(({ folders }) => folders.length > depth && isBelow(folders.join('/'), root))
      .map(({ folders }) => folders.slice(0, depth + 1).join('/')),
  );
  const categories = [...folders].map((folder) =>
    toCategory(
      folder,
      docs.filter((doc) => isBelow(doc.folders.join('/'), folder)),
      categoryFiles,
    ),
  );
  return [...own, ...categories]
    .toSorted((a, b) => (a.position ?? LAST) - (b.position ?? LAST) || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item);
}

function toCategory(folder: string, docs: readonly BuiltDoc[], categoryFiles: ReadonlyMap<string, CategoryFile>): Positioned {
  const file = categoryFiles.get(folder) ?? {};
  const { name, position } = splitNumberPrefix(folder.split('/').at(-1) ?? folder);
  const index = docs.find(
    (doc) =>
      doc.folders.join('/') === folder &&
      isIndexName(
        doc.source
          .split('/')
          .at(-1)
          ?.replace(/\.mdx?$/, '') ?? '',
        name,
      ),
  );
  const link = file.link === undefined ? (index ? ({ type: 'doc', id: index.id } as const) : null) : file.link;
  return {
    position: file.position ?? index?.position ?? position,
    name: folder,
    item: {
      type: 'category',
      label: file.label ?? (index && link?.type === 'doc' ? index.label : name),
      link,
      collapsible: file.collapsible,
      collapsed: file.collapsed,
      items: toItems(folder, docs, categoryFiles, link?.type === 'doc' ? docs.find(({ id }) => id === link.id) : undefined),
    },
  };
}

/** Items without a position come after those that have one. */
const LAST = Number.MAX_SAFE_INTEGER;
