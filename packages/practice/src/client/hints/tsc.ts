import type { Patterns } from './patterns.ts';

/** Errors of TypeScript's compiler. Their codes are stable, their texts are not. */
export const tsc: Patterns<'tsc'> = {
  hidden: [/^(?<comment>@ts-[a-z-]+) hides /],
  allowed: [/^error TS2578: /],
  similarValue: [/^error TS2820: .*Did you mean '(?<similar>.+)'\?/],
  similarName: [/^error TS(?:2551|2552|2561|2724|2833): .*[Dd]id you mean (?:to write )?'(?<similar>.+?)'\?/],
  mayBeNull: [/^error TS(?:2531|2532|2533|18047|18048|18049): /],
  implicitAny: [/^error TS(?:7005|7006|7019|7031|7034): \S+ (?:element )?'?(?<name>[^']+)'? implicitly/],
  missing: [/^error TS2741: Property '(?<name>.+?)' is missing/, /^error TS27(?:39|40): .+: (?<name>[^:]+)$/],
  noProperty: [/^error TS2339: Property '(?<name>.+?)' does not exist on type '(?<type>.+)'/],
  extraProperty: [/^error TS2353: .*'(?<name>.+?)' does not exist in type '(?<type>.+?)'/],
  argument: [
    /^error TS2345: Argument of type '(?<type>.+?)' is not assignable to parameter of type '(?<wanted>.+?)'\./,
  ],
  notAssignable: [/^error TS2322: Type '(?<type>.+?)' is not assignable to type '(?<wanted>.+?)'\./],
  argumentCount: [/^error TS2554: Expected (?<expected>.+) arguments?, but got (?<given>\d+)/],
  notReturned: [/^error TS(?:2355|2366|7030): /],
  notDefined: [/^error TS(?:2304|2582|2584): Cannot find name '(?<name>.+?)'/],
};
