import type { Endpoint, Schema } from '@school/core/shared/endpoint';
import type { BffRequest } from './send-request';

type Part<Name extends string, T> = unknown extends T ? unknown : { [K in Name]: T };
type Parts<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>;

/**
 * The argument of an endpoint's call: `{ params, query, body }`, each only when the contract has it; otherwise nothing.
 */
export type CallArgs<P, Q, B> = unknown extends Parts<P, Q, B> ? void : Parts<P, Q, B>;

/** Builds `query` and `responseSchema` of an RTK Query endpoint from a contract entry. */
export function fromContract<P, Q, B, Answer>(endpoint: Endpoint<P, Q, B, Answer>) {
  return {
    query: (args: CallArgs<P, Q, B>): BffRequest => toRequest(endpoint, args ?? {}),
    responseSchema: standardSchema(endpoint.response),
  };
}

/** The same for the upload of one file: the contract names its field, and the call's body is the whole form. */
export const fileFromContract = <P, Q, Answer>(endpoint: Endpoint<P, Q, unknown, Answer>) =>
  fromContract<P, Q, { file: File }, Answer>({ ...endpoint, body: undefined });

/** Builds the request of a contract entry; also for uploads, which need their own transport. */
export function toRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file'>,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): BffRequest {
  const values = entries(params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = values.find(([key]) => key === name)?.[1];
    if (found === undefined || found === null) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(plainText(found));
  });
  const search = new URLSearchParams();
  for (const [key, value] of entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, plainText(item));
    }
  }
  const text = search.toString();
  return { method: endpoint.method, url: text ? `${path}?${text}` : path, body: endpoint.file ? formData(body) : body };
}

function formData(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [key, value] of entries(body)) {
    if (value instanceof Blob) form.append(key, value);
    else if (value !== undefined && value !== null) form.append(key, plainText(value));
  }
  return form;
}

// Dates and numbers become plain text, nested values JSON.
function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value) ?? '';
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

// RTK Query expects a Standard Schema, but core's `Schema` only promises `parse`.
function standardSchema<T>(schema: Schema<T>) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'school',
      validate(value: unknown): { value: T } | { issues: readonly { message: string }[] } {
        try {
          return { value: schema.parse(value) };
        } catch (err) {
          return { issues: [{ message: err instanceof Error ? err.message : String(err) }] };
        }
      },
      types: undefined as { input: T; output: T } | undefined,
    },
  };
}
