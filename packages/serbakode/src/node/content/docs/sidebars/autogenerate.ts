import { splitNumberPrefix, type BuiltDoc } from '../toDocs.ts';
import type { CategoryFile } from './readCategoryFiles.ts';
import type { SidebarItemInput } from './sidebarItems.ts';

interface Options {
  /** By folder. */
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  /** Whether number prefixes are split off the names of folders. */
  readonly isParsed: boolean;
}

interface Positioned {
  readonly position: number | null;
  readonly name: string;
  readonly item: SidebarItemInput;
}

/** Generate sidebar items of a docs folder, sorted by position, then by name; a folder becomes a category.
 *  @param dirName folder below `docs/`, `.` for all docs */
export function autogenerate(dirName: string, docs: readonly BuiltDoc[], options: Options): SidebarItemInput[] {
  const root = dirName === '.' ? '' : dirName.replace(/^\.?\/|\/$/g, '');
  return toItems(
    root,
    docs.filter(({ folders }) => isBelow(folders.join('/'), root)),
    options,
  );
}

const isBelow = (folder: string, root: string): boolean =>
  root === '' || folder === root || folder.startsWith(`${root}/`);

function toItems(root: string, docs: readonly BuiltDoc[], options: Options, skip?: BuiltDoc): SidebarItemInput[] {
  const own: Positioned[] = docs
    .filter((doc) => doc.folders.join('/') === root && doc !== skip)
    .map((doc) => ({
      position: doc.position,
      name: doc.source.split('/').at(-1) ?? '',
      item: { type: 'doc', id: doc.id },
    }));
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
      options,
    ),
  );
  return [...own, ...categories]
    .toSorted((a, b) => (a.position ?? LAST) - (b.position ?? LAST) || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item);
}

function toCategory(folder: string, docs: readonly BuiltDoc[], options: Options): Positioned {
  const file = options.categoryFiles.get(folder) ?? {};
  const folderName = folder.split('/').at(-1) ?? folder;
  const { name, position } = splitNumberPrefix(folderName, options.isParsed);
  const own = docs.filter((doc) => doc.folders.join('/') === folder);
  const linked = findLinkedDoc(file.link, own, docs);
  return {
    position: file.position ?? linked?.position ?? position,
    name: folderName,
    item: {
      type: 'category',
      label: file.label ?? linked?.label ?? name,
      description: file.description,
      key: file.key,
      className: file.className ?? linked?.sidebarClassName,
      link: linked ? { type: 'doc', id: linked.id } : file.link,
      collapsible: file.collapsible,
      collapsed: file.collapsed,
      items: toItems(folder, docs, options, linked),
    },
  };
}

/** The doc a category links to: the one its file names, by full id or relative to the folder; by default the folder's
 *  index. */
function findLinkedDoc(
  link: CategoryFile['link'],
  own: readonly BuiltDoc[],
  docs: readonly BuiltDoc[],
): BuiltDoc | undefined {
  if (link === undefined) return own.find(({ isIndex }) => isIndex);
  if (link?.type !== 'doc') return undefined;
  return (
    own.find(({ id }) => id === link.id || id.split('/').at(-1) === link.id) ?? docs.find(({ id }) => id === link.id)
  );
}

/** Sort position of items without one. */
const LAST = Number.MAX_SAFE_INTEGER;
