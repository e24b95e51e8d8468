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

/** Files above this are refused while they arrive; the picture rule of P5 is below it, so that its own sentence is said. */
export const UPLOAD_BYTES_MAX = 512_000;

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

const fileParser = (folder: string): Middleware =>
  koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    formidable: {
      maxFiles: 1,
      maxFileSize: UPLOAD_BYTES_MAX,
      maxTotalFileSize: UPLOAD_BYTES_MAX,
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

/**
 * Runs the work with the one file of the field and removes it whatever happens (1,000 uploads leave 0 files). Each
 * request has a folder of its own, because formidable forgets the files of a form that it refuses half-way.
 */
export async function withFile<T>(
  ctx: Context,
  field: string,
  tooLarge: string | undefined,
  work: (file: UploadedFile | undefined) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'school-upload-'));
  try {
    await parseFile(ctx, folder, field, tooLarge);
    const file = [ctx.request.files?.[field]].flat()[0];
    return await work(file === undefined ? undefined : { path: file.filepath, sizeBytes: file.size });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function parseFile(ctx: Context, folder: string, field: string, tooLarge: string | undefined): Promise<void> {
  try {
    await fileParser(folder)(ctx, parsed);
  } catch (error) {
    throw sized(error, field, tooLarge);
  }
}

function sized(error: unknown, field: string, tooLarge: string | undefined): unknown {
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
