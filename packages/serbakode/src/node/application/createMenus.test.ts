import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import { listDocsInstances } from '../config/docsInstances.ts';
import type { NavbarItemOf, SiteConfig } from '../config/siteConfig.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import type { MenuDocs } from '../routes/docs/menuDocs.ts';
import { createMenus } from './createMenus.ts';

const docs: MenuDocs = {
  findDoc: (id) =>
    id === 'intro'
      ? { label: 'Awal', permalinks: { current: permalink('/dasar/id/docs/intro') }, sidebar: 'buku' }
      : null,
  findSidebar: (name) =>
    name === 'buku'
      ? { label: 'Awal', permalinks: { current: permalink('/dasar/id/docs/intro') }, sidebar: 'buku' }
      : null,
};
const [instance] = listDocsInstances({
  docs: { routeBasePath: 'docs' } as SiteConfig['docs'],
  docsInstances: [],
});
if (!instance) throw new Error('there are always docs');
const plan = (name: string, label: string): VersionPlan => ({
  instance,
  key: name,
  name,
  label,
  isLast: name === '2.0',
  basePath: encodePath('/docs'),
  banner: null,
  isIndexed: true,
  docsDir: 'docs',
  translatedDir: 'i18n/id/docusaurus-plugin-content-docs/current',
  translations: new Map(),
});

/** The second locale of a site at `/dasar/`. */
const menus = (fields: Partial<SiteConfig> = {}) =>
  createMenus(
    {
      baseUrl: '/dasar/id/',
      siteBaseUrl: '/dasar/',
      folder: 'id/',
      history: 'browser',
      trailingSlash: undefined,
      ...fields,
    } as SiteConfig,
    {
      versions: [plan('current', 'Next'), plan('2.0', '2.0')],
      docs,
      assets: {
        findStatic: (path) =>
          path === '/berkas/a b' ? { url: '/dasar/berkas/a%20b', width: null, height: null } : null,
      },
    },
  );

describe('links', () => {
  it('to pages keep query and anchor after the configured slash', () => {
    expect(menus().toLink({ label: 'A', to: '/docs/dua?a=1#bagian' })).toEqual({
      type: 'page',
      label: 'A',
      to: '/dasar/id/docs/dua?a=1#bagian',
    });
    expect(menus({ trailingSlash: true }).toLink({ label: 'A', to: '/docs/dua#bagian' })).toMatchObject({
      to: '/dasar/id/docs/dua/#bagian',
    });
  });

  it('to files that the build writes point to the files of the language, or of the whole site', () => {
    const toHref = (to: string) => menus({ trailingSlash: true }).toLink({ label: 'A', to });
    expect(toHref('/blog/rss.xml?x')).toEqual({ type: 'file', label: 'A', href: '/dasar/id/blog/rss.xml?x' });
    expect(toHref('/llms.txt')).toEqual({ type: 'file', label: 'A', href: '/dasar/id/llms.txt' });
    expect(toHref('/sitemap.xml')).toEqual({ type: 'file', label: 'A', href: '/dasar/sitemap.xml' });
  });

  it('to files lead to the address that all locales share, whether the file exists or not', () => {
    expect(menus({ trailingSlash: true }).toLink({ label: 'A', to: '/berkas/a%20b?x' })).toEqual({
      type: 'file',
      label: 'A',
      href: '/dasar/berkas/a%20b?x',
    });
    expect(menus().toLink({ label: 'A', href: 'pathname:///CNAME' })).toEqual({
      type: 'file',
      label: 'A',
      href: '/dasar/CNAME',
    });
    expect(menus({ history: 'hash' }).toLink({ label: 'A', href: 'pathname:///CNAME' })).toMatchObject({
      href: '../CNAME',
    });
  });

  it('to other sites are unchanged', () => {
    expect(menus().toLink({ label: 'A', href: 'mailto:a@b.example' })).toEqual({
      type: 'elsewhere',
      label: 'A',
      href: 'mailto:a@b.example',
    });
  });
});

describe('items of the navbar', () => {
  const position = 'left' as const;

  it('that name docs default to the doc’s label; missing docs are left out', () => {
    const { toNavbarItem } = menus();
    expect(toNavbarItem({ type: 'doc', docId: 'intro', docsPluginId: 'default', position })).toEqual([
      { type: 'docs', label: 'Awal', permalinks: { current: permalink('/dasar/id/docs/intro') }, sidebar: 'buku' },
    ]);
    expect(
      toNavbarItem({
        type: 'docSidebar',
        sidebarId: 'buku',
        docsPluginId: 'default',
        label: 'Buku',
        className: 'x',
        position,
      }),
    ).toMatchObject([{ label: 'Buku', className: 'x' }]);
    expect(toNavbarItem({ type: 'doc', docId: 'rancangan', docsPluginId: 'default', position })).toEqual([]);
  });

  it('that contain items start with their own link', () => {
    expect(
      menus().toNavbarItem({
        type: 'dropdown',
        label: 'Lain',
        to: '/lain',
        position,
        items: [{ type: 'html', value: '<hr>' }],
      }),
    ).toEqual([
      {
        type: 'dropdown',
        label: 'Lain',
        items: [
          { type: 'page', label: 'Lain', to: '/dasar/id/lain' },
          { type: 'html', html: '<hr>' },
        ],
      },
    ]);
  });

  it('of versions have the listed versions in that order, with their labels', () => {
    const toVersions = (versions: NavbarItemOf<'docsVersionDropdown'>['versions']) =>
      menus().toNavbarItem({
        type: 'docsVersionDropdown',
        position,
        dropdownItemsBefore: [],
        dropdownItemsAfter: [],
        dropdownActiveClassDisabled: true,
        versions,
      });
    const item = { type: 'versions', before: [], after: [], isMarked: false };
    expect(toVersions(undefined)).toEqual([{ ...item, versions: null }]);
    expect(toVersions(['2.0', 'current'])).toEqual([
      {
        ...item,
        versions: [
          { name: '2.0', label: '2.0' },
          { name: 'current', label: 'Next' },
        ],
      },
    ]);
    expect(toVersions({ current: { label: 'Baru' }, '9.9': {} })).toEqual([
      { ...item, versions: [{ name: 'current', label: 'Baru' }] },
    ]);
  });

  it('are active below their path, which includes the base URL', () => {
    expect(
      menus().toNavbarItem({
        type: 'default',
        label: 'A',
        to: '/a',
        activeBasePath: '/b',
        activeBaseRegex: 'c',
        position,
      }),
    ).toEqual([{ type: 'page', label: 'A', to: '/dasar/id/a', activeBase: '/dasar/id/b', activePattern: 'c' }]);
  });
});
