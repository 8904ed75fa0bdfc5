import type { MenuItemConfig, SiteConfig } from '../siteConfig.ts';
import type { Translations } from './readTranslationFile.ts';

/** Translate a configuration; texts without a translation stay as they are. The keys are those of Docusaurus. */
export function translateConfig(
  config: SiteConfig,
  { navbar, footer, blog }: Readonly<Record<'navbar' | 'footer' | 'blog', Translations>>,
): SiteConfig {
  const { logo } = config.navbar;
  return {
    ...config,
    navbar: {
      title: navbar.get('title') ?? config.navbar.title,
      logo: logo && { ...logo, alt: navbar.get('logo.alt') ?? logo.alt },
      items: config.navbar.items.map((item) => translateItem(item, navbar)),
    },
    footer: {
      columns: config.footer.columns.map(({ title, items, ...column }) => ({
        ...column,
        title: footer.get(`link.title.${title}`) ?? title,
        items: items.map((item) => ({ ...item, label: footer.get(`link.item.label.${item.label}`) ?? item.label })),
      })),
      copyright: footer.get('copyright') ?? config.footer.copyright,
    },
    blog: translateBlog(config.blog, blog),
  };
}

/** Translate what a blog says of itself. */
export function translateBlog<Options extends Pick<SiteConfig['blog'], 'title' | 'description'>>(
  options: Options,
  words: Translations,
): Options {
  return {
    ...options,
    title: words.get('title') ?? options.title,
    description: words.get('description') ?? options.description,
  };
}

/** Translate a navbar item and its child items. */
function translateItem<Item extends object>(item: Item, words: Translations): Item {
  const { label, ...parts }: Labelled = item;
  const lists = LISTS.flatMap((list) => {
    const items = parts[list];
    return items ? [[list, items.map((inner) => translateItem(inner, words))] as const] : [];
  });
  return {
    ...item,
    ...(label !== undefined && { label: words.get(`item.label.${label}`) ?? label }),
    ...Object.fromEntries(lists),
  };
}

const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

type Labelled = { readonly label?: string } & { readonly [List in (typeof LISTS)[number]]?: readonly MenuItemConfig[] };
