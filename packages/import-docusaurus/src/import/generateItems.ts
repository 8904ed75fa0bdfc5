import path from 'node:path';
import { type Fields, toFields, toText } from '../configuration/fields.ts';
import type { SplitName } from './splitNumberPrefix.ts';

/** The data of a doc that Docusaurus passes to a generator. */
export interface ListedDoc {
  readonly id: string;
  readonly title: string;
  readonly frontMatter: Fields;
  readonly source: string;
  /** Folder; `.` for the folder of the version. */
  readonly sourceDirName: string;
  readonly sidebarPosition: number | undefined;
}

export interface GeneratorInput {
  readonly item: { readonly dirName: string };
  readonly docs: readonly ListedDoc[];
  /** Contents of `_category_` files, by folder. */
  readonly categoriesMetadata: Readonly<Record<string, Fields>>;
  readonly numberPrefixParser: (name: string) => SplitName;
  readonly isCategoryIndex: (doc: { readonly fileName: string; readonly directories: readonly string[] }) => boolean;
}

interface Placed {
  readonly position: number;
  readonly source: string;
  readonly item: Fields;
}

/** Generate the items of a folder as Docusaurus does, for a site that changes them by code. */
export function generateItems(input: GeneratorInput): readonly Fields[] {
  const root = path.posix.normalize(input.item.dirName).replace(/^\.?\/|\/$/g, '');
  const docs = input.docs.filter(({ sourceDirName }) => isBelow(sourceDirName, root === '' ? '.' : root));
  return toItems(root === '' ? '.' : root, docs, input, undefined);
}

/** Whether an article is the index page of its folder: it is called `index`, `readme` or like the folder. */
export const isCategoryIndex: GeneratorInput['isCategoryIndex'] = ({ fileName, directories: [parent] }) =>
  [...(parent === undefined ? [] : [parent.toLowerCase()]), 'index', 'readme'].includes(fileName.toLowerCase());

const isBelow = (folder: string, root: string): boolean =>
  root === '.' || folder === root || folder.startsWith(`${root}/`);

function toItems(
  folder: string,
  docs: readonly ListedDoc[],
  input: GeneratorInput,
  linked: ListedDoc | undefined,
): readonly Fields[] {
  const own = docs.filter((doc) => doc.sourceDirName === folder && doc !== linked);
  const depth = folder === '.' ? 0 : folder.split('/').length;
  const below = docs
    .filter(({ sourceDirName }) => sourceDirName !== folder)
    .map(({ sourceDirName }) =>
      sourceDirName
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
    );
  const placed = [
    ...own.map(toDocItem),
    ...[...new Set(below)].map((name) =>
      toCategory(
        name,
        docs.filter((doc) => isBelow(doc.sourceDirName, name)),
        input,
      ),
    ),
  ];
  return placed.toSorted((a, b) => a.position - b.position || (a.source < b.source ? -1 : 1)).map(({ item }) => item);
}

function toDocItem({ id, source, frontMatter, sidebarPosition = Infinity }: ListedDoc): Placed {
  const [label, className] = [toText(frontMatter['sidebar_label']), toText(frontMatter['sidebar_class_name'])];
  const item = {
    type: 'doc',
    id,
    ...(label !== undefined && { label }),
    ...(className !== undefined && { className }),
  };
  return { position: sidebarPosition, source: path.posix.basename(source), item };
}

function toCategory(folder: string, docs: readonly ListedDoc[], input: GeneratorInput): Placed {
  const name = path.posix.basename(folder);
  const { link, label, position, ...rest } = input.categoriesMetadata[folder] ?? {};
  const linked = findLinked(link, folder, docs, input);
  const { filename, numberPrefix } = input.numberPrefixParser(name);
  const own = linked?.frontMatter ?? {};
  const className = toText(own['sidebar_class_name']);
  return {
    position: toNumber(position) ?? linked?.sidebarPosition ?? numberPrefix ?? Infinity,
    source: name,
    item: {
      type: 'category',
      label: toText(label) ?? toText(own['sidebar_label']) ?? linked?.title ?? filename,
      ...(className !== undefined && { className }),
      ...rest,
      items: toItems(folder, docs, input, linked),
      ...(linked ? { link: { type: 'doc', id: linked.id } } : toText(toFields(link)['type']) !== undefined && { link }),
    },
  };
}

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** @returns the article that a category links to: the one that its file names, by its full id or its id within the
 *    folder, or the index page of the folder */
function findLinked(
  link: unknown,
  folder: string,
  docs: readonly ListedDoc[],
  input: GeneratorInput,
): ListedDoc | undefined {
  const own = docs.filter(({ sourceDirName }) => sourceDirName === folder);
  if (link === undefined)
    return own.find(({ source }) =>
      input.isCategoryIndex({
        fileName: path.posix.basename(source).replace(/\.mdx?$/, ''),
        directories: folder.split('/').toReversed(),
      }),
    );
  const id = toText(toFields(link)['id']);
  if (id === undefined) return undefined;
  return own.find((doc) => path.posix.basename(doc.id) === id) ?? input.docs.find((doc) => doc.id === id);
}
