import { DEFAULT_DOCS, listDocsInstances } from '../../config/docsInstances.ts';
import { listNavbarItems } from '../../config/listNavbarItems.ts';
import type { NavbarItemOf } from '../../config/siteConfig.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { FieldPlace } from '../../diagnostics/problem.ts';
import { createMenuDocs, type MenuDocs } from '../docs/menuDocs.ts';

interface Context {
  /** Versions of the docs that the item names. */
  readonly versions: readonly DocsVersion[];
  /** Id of these docs. */
  readonly instance: string;
  readonly menuDocs: MenuDocs;
  readonly placeOf: FieldPlace;
  readonly problems: ProblemList;
}

/** Report navbar items that name missing docs, sidebars or versions. */
export function checkNavbarDocs(site: Site, placeOf: FieldPlace, problems: ProblemList): void {
  const menuDocs = createMenuDocs(site);
  const instances = listDocsInstances(site.config).map(({ id }) => id);
  for (const { item, field } of listNavbarItems(site.config)) {
    const instance = ('docsPluginId' in item ? item.docsPluginId : undefined) ?? DEFAULT_DOCS;
    if (!instances.includes(instance)) {
      problems.add({
        ...placeOf(`${field}.docsPluginId`),
        message: `the navbar names unknown docs "${instance}"`,
        known: instances,
        fix: 'correct `docsPluginId`, or add the docs to `docsInstances`',
      });
      continue;
    }
    const versions = site.versions.filter((version) => version.instance.id === instance);
    const hasDocs = versions.some(({ docs }) => docs.length > 0);
    const context = { versions, instance, menuDocs, placeOf, problems };
    switch (item.type) {
      case 'doc':
        checkDoc(item.docId, `${field}.docId`, context);
        break;
      case 'docSidebar':
        checkSidebar(item.sidebarId, `${field}.sidebarId`, context);
        break;
      case 'docsVersion':
        if (!hasDocs)
          problems.add({
            ...placeOf(field),
            message: 'the site has no docs to lead to',
            fix: 'remove the item, or write docs',
          });
        break;
      case 'docsVersionDropdown':
        checkVersions(item, field, context);
        break;
      default:
    }
  }
}

function checkDoc(id: string, field: string, { versions, instance, menuDocs, placeOf, problems }: Context): void {
  if (menuDocs.findDoc(id, instance) || versions.some(({ draftIds }) => draftIds.includes(id))) return;
  const known = [...new Set(versions.flatMap(({ docs }) => docs.map((doc) => doc.id)))];
  const close = nearest(id, known);
  problems.add({
    ...placeOf(field),
    message: `the navbar names unknown doc "${id}"`,
    known: close.length > 0 ? close : known,
    fix: 'correct `docId`, or create the doc',
  });
}

function checkSidebar(name: string, field: string, { versions, instance, menuDocs, placeOf, problems }: Context): void {
  // An invalid sidebars file is already reported.
  if (menuDocs.findSidebar(name, instance) || !versions.every(({ areSidebarsKnown }) => areSidebarsKnown)) return;
  const known = [...new Set(versions.flatMap(({ sidebars }) => sidebars.map((sidebar) => sidebar.name)))];
  if (known.includes(name)) {
    problems.add({
      ...placeOf(field),
      message: `the navbar leads to the sidebar "${name}", which has no page`,
      fix: 'put a doc into the sidebar, or remove the item',
    });
    return;
  }
  problems.add({
    ...placeOf(field),
    message: `the navbar names unknown sidebar "${name}"`,
    known,
    fix: 'correct `sidebarId`, or add the sidebar to sidebars.ts',
  });
}

function checkVersions(
  { versions: wanted }: Pick<NavbarItemOf<'docsVersionDropdown'>, 'versions'>,
  field: string,
  context: Context,
): void {
  const { versions, placeOf, problems } = context;
  if (versions.length < 2) {
    problems.add({
      ...placeOf(field),
      severity: 'warning',
      message: 'the docs have one version, so this dropdown is not shown',
      fix: 'remove the item, or freeze a version with versions.json (docs/docs-and-sidebars.md)',
    });
  }
  const known = versions.map(({ name }) => name);
  const isList = Array.isArray(wanted);
  for (const [index, name] of (isList ? (wanted as readonly string[]) : Object.keys(wanted ?? {})).entries()) {
    if (known.includes(name)) continue;
    problems.add({
      ...placeOf(isList ? `${field}.versions[${index}]` : `${field}.versions.${name}`),
      message: `the navbar names "${name}", which is not a version of the docs`,
      known,
      fix: 'correct `versions`',
    });
  }
}
