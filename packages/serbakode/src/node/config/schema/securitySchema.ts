import * as v from 'valibot';
import { ORIGIN_KINDS, type OriginKind } from '../../../shared/model/config.ts';
import { filled, section } from './fields.ts';

const ORIGIN = 'an origin such as https://images.example.org, in small letters and without a path';
const origin = v.pipe(
  v.string(ORIGIN),
  v.regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/, ORIGIN),
);
const origins = v.optional(v.array(origin), []);
export const originsByKind = section(
  Object.fromEntries(ORIGIN_KINDS.map((kind) => [kind, origins] as const)) as Record<OriginKind, typeof origins>,
);

const POLICY_NAME = 'the name of a Trusted Types policy';
export const trustedTypes = v.optional(
  v.array(v.pipe(v.string(POLICY_NAME), v.regex(/^[\w.%#@/=-]+$/, POLICY_NAME))),
  [],
);

const ADDRESS = 'an address such as https://example.org/report or mailto:security@example.org';
const DATE = 'a date such as 2027-06-30';
const LANGUAGE = 'a language such as id';
const securityContact = v.strictObject({
  /** `https:`, `mailto:` or `tel:` addresses, the preferred one first. */
  addresses: v.pipe(
    v.array(v.pipe(v.string(ADDRESS), v.regex(/^(?:https:\/\/|mailto:|tel:)[^\s]+$/, ADDRESS))),
    v.minLength(1, `at least one: ${ADDRESS}`),
  ),
  /** Expiry date, `YYYY-MM-DD`; less than a year ahead is recommended. */
  expires: v.pipe(
    v.string(DATE),
    v.check((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && isDate(date), DATE),
  ),
  /** Address of the page that explains how reports are handled. */
  policy: v.optional(v.pipe(v.string(ADDRESS), v.regex(/^https:\/\/[^\s]+$/, ADDRESS))),
  /** Languages in which reports are accepted. */
  languages: v.optional(v.array(v.pipe(v.string(LANGUAGE), v.regex(/^[a-z\d-]+$/i, LANGUAGE))), []),
});

/** Fields of `security`. */
export const security = {
  hstsIncludeSubDomains: v.optional(v.boolean(), false),
  hstsPreload: v.optional(v.boolean(), false),
  /** Contact for security reports, written to `security.txt` (RFC 9116). */
  contact: v.optional(securityContact),
  /** Whether every document carries its Content-Security-Policy as a `<meta>` element, for hosts that send no
   *  headers. */
  metaPolicy: v.optional(v.boolean(), false),
  origins: originsByKind,
  /** Names of Trusted Types policies of scripts that the site adds. */
  trustedTypes,
  /** Whether elements of pages may have `style` attributes, which the policy otherwise blocks. */
  styleAttributes: v.optional(v.boolean(), false),
  /** Files and folders (`demo/`) in the site's folder whose HTML is not checked for scripts. */
  trustedMarkup: v.optional(v.array(filled), []),
};

/** `Date` reads February 30 as a day of March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
