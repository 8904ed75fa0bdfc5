import type { Page } from 'serbakode/part';
import { en, type ArticleMessages } from '../messages/article/en.ts';
import { ARTICLE_TEXTS } from '../shared/attributes.ts';

/** The texts of samples and exercises in a page; English for a page without a site. */
export const textsOf = ({ options }: Page): ArticleMessages =>
  (options.texts?.[ARTICLE_TEXTS] as ArticleMessages | undefined) ?? en;
