/** Anything that can check a value: in practice a zod schema, which core does not import. */
export interface Schema<T = unknown> {
  parse(value: unknown): T;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: method, path and shapes. A contract file defines several of these. */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  method: Method;
  /** As in the specification, with `{name}` for parameters and the trailing slash. */
  path: string;
  /** One sentence for the OpenAPI page, naming the section it implements. */
  summary: string;
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  /** A multipart route takes one file under this field name. */
  file?: string;
  response: Schema<Answer>;
  /** The status of success, by default 200. */
  status?: 200 | 201 | 204;
  /** The sentences it refuses with, for the OpenAPI page. */
  refusals?: readonly string[];
}

/** Keeps the literal types of a contract entry. */
export const defineEndpoint = <P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> => endpoint;
