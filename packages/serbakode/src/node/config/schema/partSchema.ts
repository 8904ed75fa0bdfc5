import * as v from 'valibot';
import { ORIGIN_KINDS, type OriginKind } from '../../../shared/model/config.ts';
import { filled } from './fields.ts';
import { headTag } from './headSchema.ts';
import { origins, trustedTypes } from './securitySchema.ts';

const NAME = 'a name in small letters, such as web-analytics';
const CLIENT = 'the path of a module beside this file, such as ./client.tsx';

/** A part as its module exports it. */
export const partSchema = v.strictObject({
  /** Shown in problems. */
  name: v.pipe(v.string(NAME), v.regex(/^@?[a-z][a-z\d/-]*$/, NAME)),
  /** Module that runs in the application, beside the part's own; its default export is a `ClientPart`. */
  client: v.optional(v.pipe(v.string(CLIENT), v.regex(/^\.{1,2}\//, CLIENT))),
  /** Passed to the client module; plain JSON. */
  data: v.optional(v.unknown()),
  /** Tags in the head of every document. */
  head: v.optional(v.array(headTag), []),
  /** Origins that the part asks for besides those of its tags. */
  origins: v.optional(
    v.strictObject(
      Object.fromEntries(ORIGIN_KINDS.map((kind) => [kind, origins] as const)) as Record<OriginKind, typeof origins>,
    ),
    {} as never,
  ),
  /** Names of the Trusted Types policies that its scripts create. */
  trustedTypes,
});

/** A part as an author writes it. */
export type Part = v.InferInput<typeof partSchema>;

/** An entry of `parts`: a path that begins at the site's folder, or the name of a package; alone or with options. */
export const partEntry = v.union(
  [filled, v.tuple([filled, v.unknown()])],
  'the path or the package of a part, or a list of it and its options',
);
