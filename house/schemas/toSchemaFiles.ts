import {
  authorsFile,
  coursesFile,
  glossaryFile,
  seriesFile,
} from '../../packages/serbakode/src/node/content/blog/blogFiles.ts';
import { postFrontMatter } from '../../packages/serbakode/src/node/content/blog/frontMatter.ts';
import { docFrontMatter } from '../../packages/serbakode/src/node/content/docs/frontMatter.ts';
import { categoryFile } from '../../packages/serbakode/src/node/content/docs/sidebars/readCategoryFiles.ts';
import {
  coursesFrontMatter,
  homeFrontMatter,
  pageFrontMatter,
} from '../../packages/serbakode/src/node/content/pages/frontMatter.ts';
import { tagsFile } from '../../packages/serbakode/src/node/content/sources/tags.ts';
import {
  authorHelp,
  categoryHelp,
  courseHelp,
  docHelp,
  glossaryHelp,
  pageHelp,
  postHelp,
  seriesHelp,
  tagHelp,
} from './fieldHelp.ts';
import { toJsonSchema, type JsonSchema } from './toJsonSchema.ts';

/** JSON Schemas of everything authors write as YAML or JSON, by file name, as text. */
export function toSchemaFiles(): ReadonlyMap<string, string> {
  const schemas: Readonly<Record<string, JsonSchema>> = {
    post: { title: 'Front matter of a post', ...toJsonSchema(postFrontMatter, postHelp) },
    doc: { title: 'Front matter of a doc', ...toJsonSchema(docFrontMatter, docHelp) },
    page: { title: 'Front matter of a page', ...toPageSchema() },
    authors: { title: 'Authors by key', ...toJsonSchema(authorsFile, authorHelp) },
    tags: { title: 'Tags by key', ...toJsonSchema(tagsFile, tagHelp) },
    series: { title: 'Series by id', ...toJsonSchema(seriesFile, seriesHelp) },
    courses: { title: 'Tutorials', ...toJsonSchema(coursesFile, courseHelp) },
    glossary: { title: 'Terms of the glossary', ...toJsonSchema(glossaryFile, glossaryHelp) },
    category: { title: 'A category of docs', ...toJsonSchema(categoryFile, categoryHelp) },
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`,
    ]),
  );
}

/** One schema for all layouts: the build reports the fields that a layout needs. */
function toPageSchema(): JsonSchema {
  const parts = [pageFrontMatter, homeFrontMatter, coursesFrontMatter].map((schema) => toJsonSchema(schema, pageHelp));
  return { type: 'object', properties: Object.assign({}, ...parts.map((part) => part['properties'])) as unknown };
}
