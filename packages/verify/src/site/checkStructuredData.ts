import type { NewProblem } from 'serbakode/built';
import { problemIn, type BuiltDocument } from './readDocuments.ts';
import { readTags } from './readTags.ts';

type Data = Readonly<Record<string, unknown>>;

/** Fields that search engines require in each type of structured data that the engine writes, with a check of the value.
 *  Sites may add others. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  BlogPosting: {
    headline: isText,
    datePublished: isDate,
    author: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((author) => isText((author as Data)['name'])),
    publisher: (value) => isText((value as Data | undefined)?.['name']),
    url: isAddress,
  },
  LearningResource: {
    url: isAddress,
    educationalLevel: (value) => value === undefined || isText(value),
    teaches: (value) => value === undefined || isListOf(value, isText),
    competencyRequired: (value) => value === undefined || isListOf(value, isAddress),
  },
  BreadcrumbList: {
    itemListElement: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(
        (item: Data, index) =>
          item['position'] === index + 1 &&
          isText(item['name']) &&
          (item['item'] === undefined || isAddress(item['item'])),
      ),
  },
};

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isListOf(value: unknown, isRight: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRight);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

/** Check the structured data of a document: JSON with the fields that its type requires. */
export function checkStructuredData(document: BuiltDocument): NewProblem[] {
  return readTags(document.html)
    .filter(({ name, attributes }) => name === 'script' && attributes.get('type') === 'application/ld+json')
    .flatMap(({ text, offset }) => findWrong(text).map((message) => problemIn(document, message, offset)));
}

function findWrong(text: string): string[] {
  let data: Data;
  try {
    data = JSON.parse(text) as Data;
  } catch {
    return ['structured data is not JSON'];
  }
  if (data['@context'] !== 'https://schema.org') return ['structured data without its context, https://schema.org'];
  return [data['@type']].flat().flatMap((type) => {
    const kind = String(type);
    const needed = Object.hasOwn(NEEDED, kind) ? (NEEDED[kind] ?? {}) : {};
    return Object.entries(needed).flatMap(([field, isRight]) =>
      isRight(data[field]) ? [] : [`${kind}: \`${field}\` is missing or wrong`],
    );
  });
}
