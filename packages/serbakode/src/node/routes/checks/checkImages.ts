import type { AssetStore } from '../../assets/assetStore.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { listArticles, listBlogs, type Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { NamedImage } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { toFields } from '../../diagnostics/group.ts';
import type { FieldPlace, Problem } from '../../diagnostics/problem.ts';
import { parseAddress } from '../../markdown/parse/address.ts';

/** Preview images from front matter, which other sites show beside a link to the page. */
export function toFrontMatterImages(site: Parameters<typeof listArticles>[0]): NamedImage[] {
  return listArticles(site).flatMap(({ image, file }) =>
    image === null ? [] : [{ src: image, place: placeOf(file, 'image') }],
  );
}

/** Pictures of courses. */
export function toCourseImages({ maps }: Pick<Site, 'maps'>): NamedImage[] {
  return maps.courses.flatMap(({ picture, place }) =>
    picture ? [picture.light, picture.dark].map((src) => ({ src, place })) : [],
  );
}

/** Pictures of authors, which posts may name too. */
export const toAuthorImages = (site: Site): NamedImage[] =>
  listBlogs(site).flatMap(({ maps, posts }) => [...maps.authorImages, ...posts.flatMap(toImagesOfPost)]);

function toImagesOfPost({ file }: Site['posts'][number]): NamedImage[] {
  const { authors } = toFields(file.result.frontMatter);
  const written = Array.isArray(authors) ? (authors as unknown[]) : [authors];
  return written.flatMap((author, index) => {
    const src = toFields(author)['image_url'];
    const field = Array.isArray(authors) ? `authors[${index}].image_url` : 'authors.image_url';
    return typeof src === 'string' ? [{ src, place: placeOf(file, field) }] : [];
  });
}

export function toConfigImages(
  { favicon, navbar: { logo } }: Pick<SiteConfig, 'favicon' | 'navbar'>,
  configPlace: FieldPlace,
): NamedImage[] {
  const named = { favicon, 'navbar.logo.src': logo?.src, 'navbar.logo.srcDark': logo?.srcDark };
  return Object.entries(named).flatMap(([field, src]) =>
    src === undefined ? [] : [{ src, place: configPlace(field) }],
  );
}

/** Report images that are neither a file of `static/` nor an external address, and those that browsers would not show. */
export function checkImages(
  images: readonly NamedImage[],
  assets: Pick<AssetStore, 'findStatic' | 'faultOf'>,
  problems: ProblemList,
  severity: Problem['severity'] = 'error',
): void {
  for (const { src, place } of images) {
    const { kind, path } = parseAddress(src);
    if (kind === 'external' || kind === 'pathname') continue;
    const found = kind === 'path' ? assets.findStatic(path) : null;
    const fault = found && assets.faultOf(found.url);
    if (fault) problems.add({ ...place, ...fault, severity, message: `image "${src}" ${fault.message}` });
    if (found) continue;
    problems.add({
      ...place,
      severity,
      message: `missing image "${src}"`,
      fix: 'put the file into static/, and write its path from there, such as /img/kartu.png',
    });
  }
}
