import path from 'node:path';
import type { Author, Tag } from '../../model/post.ts';
import { encodePath, toKebabCase, toPermalink } from '../../model/sitePath.ts';
import type { ProblemList } from '../createProblemList.ts';
import { checkShape } from './checkShape.ts';
import { authorsFile, coursesFile, seriesFile, tagsFile } from './frontMatterSchemas.ts';
import { readYaml, type YamlFile } from './readYaml.ts';

/** A series as its author lists it, before its posts are looked up. */
export interface SeriesDefinition {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly slugs: readonly string[];
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

/** A tutorial as `courses.yml` describes it. */
export interface CourseDefinition {
  readonly sidebar: string;
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

/** What stands beside the posts: who writes, which tags there are, which posts form a series, which tutorials are offered. */
export interface BlogMaps {
  readonly authors: ReadonlyMap<string, Author>;
  /** null: the site keeps no tags.yml, so any tag may be used. */
  readonly tags: ReadonlyMap<string, Tag> | null;
  readonly series: readonly SeriesDefinition[];
  readonly courses: readonly CourseDefinition[];
}

export async function readBlogMaps(
  siteDir: string,
  baseUrl: string,
  shown: (file: string) => string,
  problems: ProblemList,
): Promise<BlogMaps> {
  const read = async (name: string): Promise<(YamlFile & { readonly file: string }) | null> => {
    const file = path.join(siteDir, name);
    const yaml = await readYaml(file, shown(file), problems);
    return yaml && { ...yaml, file: shown(file) };
  };
  const [authors, tags, series, courses] = await Promise.all(
    ['blog/authors.yml', 'blog/tags.yml', 'blog/series.yml', 'courses.yml'].map(read),
  );
  return {
    authors: toAuthors(authors ?? null, baseUrl, problems),
    tags: tags ? toTags(tags, baseUrl, problems) : null,
    series: series ? toSeries(series, problems) : [],
    courses: courses ? toCourses(courses, problems) : [],
  };
}

type Yaml = YamlFile & { readonly file: string };

const check = <Schema extends Parameters<typeof checkShape>[0]>(schema: Schema, yaml: Yaml, problems: ProblemList) =>
  checkShape(schema, yaml.value, yaml, problems);

function toAuthors(yaml: Yaml | null, baseUrl: string, problems: ProblemList): ReadonlyMap<string, Author> {
  const file = yaml && check(authorsFile, yaml, problems);
  return new Map(Object.entries(file ?? {}).map(([key, fields]) => [key, toAuthor(key, fields, baseUrl)]));
}

export function toAuthor(
  key: string,
  fields: {
    name: string;
    title?: string | undefined;
    url?: string | undefined;
    email?: string | undefined;
    image_url?: string | undefined;
  },
  baseUrl: string,
): Author {
  const image = fields.image_url ?? null;
  return {
    key,
    name: fields.name,
    title: fields.title ?? '',
    href: fields.url ?? (fields.email === undefined ? null : `mailto:${fields.email}`),
    imageUrl: image?.startsWith('/') ? toPermalink(image, baseUrl) : image,
  };
}

function toTags(yaml: Yaml, baseUrl: string, problems: ProblemList): ReadonlyMap<string, Tag> {
  const file = check(tagsFile, yaml, problems) ?? {};
  const tags = new Map(Object.entries(file).map(([key, fields]) => [key, toTag(key, { ...fields, label: fields?.label ?? key }, baseUrl)]));
  for (const tag of tags.values()) {
    for (const other of tag.see) {
      if (!tags.has(other))
        problems.add({
          file: yaml.file,
          ...yaml.placeOf(`${tag.key}.see`),
          message: `tag "${tag.key}" points to unknown tag "${other}"`,
          known: [...tags.keys()],
          mend: 'correct `see`',
        });
    }
  }
  return tags;
}

export function toTag(
  key: string,
  fields: { label: string; permalink?: string | undefined; description?: string | undefined; see?: readonly string[] | undefined },
  baseUrl: string,
): Tag {
  const place = fields.permalink?.replace(/^\//, '') ?? toKebabCase(key);
  return {
    key,
    label: fields.label,
    description: fields.description ?? '',
    see: fields.see ?? [],
    permalink: toPermalink(encodePath(`/blog/tags/${place}`), baseUrl),
  };
}

function toSeries(yaml: Yaml, problems: ProblemList): SeriesDefinition[] {
  return Object.entries(check(seriesFile, yaml, problems) ?? {}).map(([id, { title, description, posts }]) => ({
    id,
    title,
    description,
    slugs: posts,
    place: { file: yaml.file, ...yaml.placeOf(id) },
  }));
}

function toCourses(yaml: Yaml, problems: ProblemList): CourseDefinition[] {
  return (check(coursesFile, yaml, problems) ?? []).map((course, index) => ({
    ...course,
    place: { file: yaml.file, ...yaml.placeOf(`[${index}].sidebar`) },
  }));
}
