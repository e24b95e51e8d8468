import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { AppError } from '../app-error.js';

/** One file that arrived by multipart; it lies in the temporary folder until the request ends. */
export interface UploadedFile {
  path: string;
  sizeBytes: number;
}

/** Files above this are refused while they arrive, unless the route names a larger number (P9). */
export const UPLOAD_BYTES_MAX = 512_000;

/** What a multipart route takes: one file under a field, of so many bytes, and the sentence for more. */
export interface FileRule {
  field: string;
  bytesMax?: number | undefined;
  tooLarge?: string | undefined;
}

const JSON_LIMIT = '100kb';

const jsonParser = koaBody({
  json: true,
  urlencoded: false,
  text: false,
  multipart: false,
  jsonLimit: JSON_LIMIT,
  jsonStrict: true,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  onError: refuseBody,
});

// Mail programs end a subscription by a form of one field (RFC 8058).
const formParser = koaBody({
  json: true,
  urlencoded: true,
  text: false,
  multipart: false,
  jsonLimit: '1kb',
  formLimit: '1kb',
  jsonStrict: true,
  onError: refuseBody,
});

const fileParser = (folder: string, bytesMax: number): Middleware =>
  koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    formidable: {
      maxFiles: 1,
      maxFileSize: bytesMax,
      maxTotalFileSize: bytesMax,
      maxFields: 5,
      maxFieldsSize: 2000,
      allowEmptyFiles: false,
      minFileSize: 1,
      keepExtensions: false,
      uploadDir: folder,
      filename: () => randomUUID(),
    },
    onError: refuseBody,
  });

const parsed = (): Promise<void> => Promise.resolve();

/** The JSON body, or undefined when there is none. */
export async function readJson(ctx: Context): Promise<unknown> {
  await jsonParser(ctx, parsed);
  return ctx.request.body;
}

/** The JSON body or the fields of a plain form, or undefined when there is neither. */
export async function readForm(ctx: Context): Promise<unknown> {
  await formParser(ctx, parsed);
  return ctx.request.body;
}

/**
 * Runs the work with the one file of the field and removes it whatever happens (1,000 uploads leave 0 files). Each
 * request has a folder of its own, because formidable forgets the files of a form that it refuses half-way.
 */
export async function withFile<T>(
  ctx: Context,
  rule: FileRule,
  work: (file: UploadedFile | undefined) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'school-upload-'));
  try {
    await parseFile(ctx, folder, rule);
    const file = [ctx.request.files?.[rule.field]].flat()[0];
    return await work(file === undefined ? undefined : { path: file.filepath, sizeBytes: file.size });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function parseFile(ctx: Context, folder: string, rule: FileRule): Promise<void> {
  try {
    await fileParser(folder, rule.bytesMax ?? UPLOAD_BYTES_MAX)(ctx, parsed);
  } catch (error) {
    // formidable leaves what it refuses unread, and the next request on this connection would wait behind it for ever.
    ctx.req.resume();
    throw sized(error, rule);
  }
}

function sized(error: unknown, { field, tooLarge }: FileRule): unknown {
  if (!(error instanceof AppError) || error.kind !== 'too_large' || tooLarge === undefined) return error;
  return new AppError('too_large', 'too_large', tooLarge, { field });
}

/** formidable and co-body speak of `httpCode`, Koa of `status`: without this every bad upload would be a 500. */
function refuseBody(error: Error): never {
  const status = numberOf(error, 'httpCode') ?? numberOf(error, 'status');
  if (status === 413) throw new AppError('too_large', 'too_large', 'The request is too large.');
  throw new AppError('bad_request', 'invalid', 'The request could not be read.');
}

function numberOf(error: Error, key: string): number | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'number' ? value : undefined;
}
