import type { Route } from '@school/infra/http/endpoint';
import type { Owner, World } from './world.js';

/** A valid call of one route. */
export interface Input {
  body?: unknown;
  query?: Readonly<Record<string, string>>;
  /** For the route that takes a file. */
  form?: FormData;
}

/** What stands in a path: one id, or one for each place in it. */
export type PathId = string | number | readonly (string | number)[];

/** What the matrix must know of a route beside its contract and policy. */
export interface MatrixRow {
  /** A valid call, made anew for every cell. */
  input?: (world: World, whose: Owner) => Input | Promise<Input>;
  /** What stands in the path: something of A's or of B's, made anew for every cell. */
  id?: (world: World, whose: Owner) => PathId | Promise<PathId>;
  /** An id that nothing has. */
  missing?: PathId;
  /** Status for whoever may; the contract's unless said. */
  done?: number;
  /** Status for an id that nothing has, 404 unless said. */
  gone?: number;
  /** Status for another's thing, 404 unless said; a word in `why` says why it may be another. */
  others?: number;
  why?: string;
}

/** Rows by `METHOD path`. */
export type MatrixRows = Readonly<Record<string, MatrixRow>>;

/** How a route is called in the rows. */
export const nameOf = ({ contract }: Route): string => `${contract.method} ${contract.path}`;

/** The row of a route; a route without one fails, so that whoever adds a route says who may call it. */
export function rowOf(rows: MatrixRows, route: Route): MatrixRow {
  const row = rows[nameOf(route)];
  if (row === undefined) throw new Error(`${nameOf(route)} has no row in the authorization matrix: add one`);
  if (/\{\w+\}/.test(route.contract.path) && row.id === undefined)
    throw new Error(`the row of ${nameOf(route)} needs ids`);
  return row;
}

/** The address of a route with this id in it. */
export function pathOf(route: Route, id: PathId | undefined, query: Input['query']): string {
  const ids = [id ?? ''].flat();
  const path = route.contract.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(ids.shift() ?? '')));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The request of an input. */
export function requestOf(route: Route, input: Input, headers: Record<string, string>): RequestInit {
  const { method } = route.contract;
  if (input.form) return { method, headers, body: input.form };
  if (input.body === undefined) return { method, headers };
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(input.body) };
}
