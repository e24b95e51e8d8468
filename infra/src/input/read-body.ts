import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { AppError } from '../app-error.js';

/** One file of a multipart body; it stays in the temporary folder until the request ends. */
export interface UploadedFile {
  path: string;
  sizeBytes: number;
}

/** Files above this are refused while they arrive, unless the route names a larger number. */
export const UPLOAD_BYTES_MAX = 512_000;

/** What a multipart route accepts: one file in a field, its maximal size, and the refusal's text for more. */
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

// Mail programs unsubscribe by posting a form with one field (RFC 8058).
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
      // A form whose file was not chosen sends an empty one, about which the route has its own sentence.
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
      uploadDir: folder,
      filename: () => randomUUID(),
    },
    onError: refuseBody,
  });

const parsed = (): Promise<void> => Promise.resolve();

/** The JSON body; undefined without one. */
export const readJson = (ctx: Context): Promise<unknown> => read(ctx, jsonParser);

/** The JSON body or the fields of a plain form; undefined without either. */
export const readForm = (ctx: Context): Promise<unknown> => read(ctx, formParser);

async function read(ctx: Context, parser: Middleware): Promise<unknown> {
  try {
    await parser(ctx, parsed);
  } catch (error) {
    readToItsEnd(ctx);
    throw error;
  }
  // `as`: the parser adds the body to the request.
  const { body } = ctx.request as { body?: unknown };
  // Every call takes an object, and the contract's own words for that are not meant for people.
  if (Array.isArray(body)) throw unreadable();
  return body;
}

/** The parsers stop reading at what they refuse, and the next request on this connection would wait forever. */
const readToItsEnd = (ctx: Context): unknown => ctx.req.resume();

/**
 * Runs the work with the field's one file and always removes it afterwards. Each request has its own folder, because
 * formidable forgets the files of a form that it refuses half-way.
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
    return await work(
      file === undefined || file.size === 0 ? undefined : { path: file.filepath, sizeBytes: file.size },
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function parseFile(ctx: Context, folder: string, rule: FileRule): Promise<void> {
  try {
    await fileParser(folder, rule.bytesMax ?? UPLOAD_BYTES_MAX)(ctx, parsed);
  } catch (error) {
    readToItsEnd(ctx);
    throw sized(error, rule);
  }
}

function sized(error: unknown, { field, tooLarge }: FileRule): unknown {
  if (!(error instanceof AppError) || error.kind !== 'too_large' || tooLarge === undefined) return error;
  return new AppError('too_large', 'too_large', tooLarge, { field });
}

/** Maps the `httpCode` of formidable and the `status` of Koa: otherwise every bad upload would be a 500. */
function refuseBody(error: Error): never {
  const status = numberOf(error, 'httpCode') ?? numberOf(error, 'status');
  if (status === 413) throw new AppError('too_large', 'too_large', 'The request is too large.');
  throw unreadable();
}

const unreadable = (): AppError => new AppError('bad_request', 'invalid', 'The request could not be read.');

function numberOf(error: Error, key: string): number | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'number' ? value : undefined;
}
