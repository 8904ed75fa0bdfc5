import { trustHtml } from '../../shared/model/permalink.ts';
import type { MarkdownResult } from './parse/types.ts';

export const EMPTY_RESULT: MarkdownResult = {
  frontMatter: null,
  frontMatterPlaces: {},
  html: trustHtml(''),
  excerptHtml: null,
  title: null,
  titleHtml: null,
  headings: [],
  ids: [],
  firstParagraph: '',
  words: 0,
  links: [],
  assets: [],
  problems: [],
  module: null,
};
