import type { Value } from './sql.js';

/** The parameters of one statement by name, so that neither its text nor its values have to count places. */
export interface Parameters<Name extends string> {
  /** The placeholder of each name: `$3`. */
  place: Readonly<Record<Name, string>>;
  /** The values in the order of the placeholders. */
  values(given: Readonly<Record<Name, Value>>): Value[];
}

/** Numbers the parameters of a statement in this order. */
export function parametersOf<Name extends string>(names: readonly Name[]): Parameters<Name> {
  const places = names.map((name, index) => [name, `$${index + 1}`] as const);
  return {
    // `as`: fromEntries forgets the names of the keys.
    place: Object.fromEntries(places) as Record<Name, string>,
    values: (given) => names.map((name) => given[name]),
  };
}
