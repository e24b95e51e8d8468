import type { Route } from '@school/infra/http/endpoint';
import type { Owner, World } from './world.js';

/** A valid call of a route. */
export interface Input {
  body?: unknown;
  query?: Readonly<Record<string, string>>;
  /** Only for routes that take a file. */
  form?: FormData;
}

/** The part of a path that varies: one id, or one for each place. */
export type PathId = string | number | readonly (string | number)[];

/** What the matrix needs to know about a route, beside its contract and policy. */
export interface MatrixRow {
  /** A valid call, made again for every cell. */
  input?: (world: World, whose: Owner) => Input | Promise<Input>;
  /** The id in the path: a thing of A or B, made again for every cell. */
  id?: (world: World, whose: Owner) => PathId | Promise<PathId>;
  /** An id that does not exist. */
  missing?: PathId;
  /** The status for people who may; the contract's by default. */
  done?: number;
  /** The status for an id that does not exist; 404 by default. */
  gone?: number;
  /** The status for another person's thing; 404 by default. `why` gives the reason for a different one. */
  others?: number;
  why?: string;
}

/** Rows by `METHOD path`. */
export type MatrixRows = Readonly<Record<string, MatrixRow>>;

/** The name of a route in the rows. */
export const nameOf = ({ contract }: Route): string => `${contract.method} ${contract.path}`;

/**
 * The row of a route. A read without an id in its path needs none, and a list's file takes what the list takes. Any other
 * route without a row fails the tests.
 */
export function rowOf(rows: MatrixRows, route: Route): MatrixRow {
  const name = nameOf(route);
  const isPlainRead = route.contract.method === 'GET' && !route.contract.path.includes('{');
  const row = rows[name] ?? rows[name.replace(/export\/$/, '')] ?? (isPlainRead ? {} : undefined);
  if (row === undefined) throw new Error(`${name} has no row in the authorization matrix: add one`);
  if (/\{\w+\}/.test(route.contract.path) && row.id === undefined) throw new Error(`the row of ${name} needs ids`);
  return row;
}

/** The address of a route with this id. */
export function pathOf(route: Route, id: PathId | undefined, query: Input['query']): string {
  const ids = [id ?? ''].flat();
  const path = route.contract.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(ids.shift() ?? '')));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The request for an input. */
export function requestOf(route: Route, input: Input, headers: Record<string, string>): RequestInit {
  const { method } = route.contract;
  if (input.form) return { method, headers, body: input.form };
  if (input.body === undefined) return { method, headers };
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(input.body) };
}
