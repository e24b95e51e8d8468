import type * as Sdk from '@aws-sdk/client-s3';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.js';
import { endUnfinishedParts } from './bucket-rules.js';
import { presign } from './presign.js';

/** A part of a multipart object. */
export interface ObjectPart {
  number: number;
  etag: string;
}

/**
 * Objects too large for memory: their bytes go directly between browser and store, or through in small pieces. Calls
 * within a request pass a signal with their own limit; workers need none.
 */
export interface LargeObjects {
  /** An address for uploading exactly this object, valid for some minutes. */
  putAddress(key: string, facts: { contentType: string; sizeBytes: number | undefined }): Promise<string>;
  /** An address for uploading one part of exactly this size. */
  partAddress(key: string, uploadId: string, part: number, sizeBytes: number): Promise<string>;
  /** An address for reading, with ranges, valid for some minutes. */
  getAddress(key: string, contentType: string): Promise<string>;
  /** An address for saving the object under a name, valid for a minute. */
  saveAddress(key: string, contentType: string, name: string): Promise<string>;
  /** The object's size in bytes; undefined if it does not exist. */
  sizeOf(key: string, signal?: AbortSignal): Promise<number | undefined>;
  /** The bytes from `from` up to but excluding `to`. */
  readRange(key: string, from: number, to: number, signal?: AbortSignal): Promise<Buffer>;
  /** The whole object, piece by piece. */
  read(key: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  beginParts(key: string, contentType: string, signal?: AbortSignal): Promise<string>;
  putPart(key: string, uploadId: string, part: number, body: Buffer): Promise<ObjectPart>;
  /** Copies bytes of another object as a part, inside the store. */
  copyPart(to: PartPlace, source: { key: string; from: number; to: number }): Promise<ObjectPart>;
  finishParts(key: string, uploadId: string, parts: readonly ObjectPart[], signal?: AbortSignal): Promise<void>;
  /** Deletes the parts, if there are any. */
  dropParts(key: string, uploadId: string): Promise<void>;
  /** Makes the store itself end uploads in parts that nobody finishes; false if it cannot or may not be told. */
  endUnfinishedParts(): Promise<boolean>;
}

/** The object and number of a part. */
export interface PartPlace {
  key: string;
  uploadId: string;
  part: number;
}

/** How long an upload address is valid. */
export const WRITE_LIFE_S = 600;
/** How long an address for playing is valid; then the player asks for another. */
export const READ_LIFE_S = 600;
/** How long an address for saving a file is valid: it is followed at once. */
const SAVE_LIFE_S = 60;

const TIMEOUT_MS = 30_000;
/** For the store's own copying and joining of gigabytes, which may take long. */
const INSIDE_TIMEOUT_MS = 300_000;
/** The time limit of all store calls of one request, which has time left for the rest of its five seconds. */
export const whileWaitedFor = ({ STORE_TIMEOUT_MS }: Pick<Config, 'STORE_TIMEOUT_MS'>): AbortSignal =>
  AbortSignal.timeout(STORE_TIMEOUT_MS);

type Open = () => Promise<{ sdk: typeof Sdk; client: S3Client }>;

/** Creates the calls for large objects, on the same store as small files. */
export function createLargeObjects(config: Config, open: Open): LargeObjects {
  const at = (Key: string): { Bucket: string; Key: string } => ({ Bucket: config.S3_BUCKET, Key });
  const options = (abortSignal = AbortSignal.timeout(TIMEOUT_MS)): { abortSignal: AbortSignal } => ({ abortSignal });
  return {
    ...addresses(open, at),
    async sizeOf(key, signal) {
      const { sdk, client } = await open();
      try {
        return (await client.send(new sdk.HeadObjectCommand(at(key)), options(signal))).ContentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async readRange(key, from, to, signal) {
      const { sdk, client } = await open();
      const range = { ...at(key), Range: `bytes=${from}-${to - 1}` };
      const { Body } = await client.send(new sdk.GetObjectCommand(range), options(signal));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async read(key, signal) {
      const { sdk, client } = await open();
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key)), { abortSignal: signal });
      // `as`: in Node the SDK answers with a readable stream.
      return Body as unknown as AsyncIterable<Uint8Array>;
    },
    ...parts(open, at, options),
    endUnfinishedParts: () => endUnfinishedParts(config.S3_BUCKET, open),
  };
}

function addresses(
  open: Open,
  at: (key: string) => { Bucket: string; Key: string },
): Pick<LargeObjects, 'putAddress' | 'partAddress' | 'getAddress' | 'saveAddress'> {
  return {
    async putAddress(key, { contentType, sizeBytes }) {
      const { sdk, client } = await open();
      const facts = { ContentType: contentType, ContentLength: sizeBytes };
      return presign(client, new sdk.PutObjectCommand({ ...at(key), ...facts }), WRITE_LIFE_S);
    },
    async partAddress(key, uploadId, part, sizeBytes) {
      const { sdk, client } = await open();
      const facts = { UploadId: uploadId, PartNumber: part, ContentLength: sizeBytes };
      return presign(client, new sdk.UploadPartCommand({ ...at(key), ...facts }), WRITE_LIFE_S);
    },
    async getAddress(key, contentType) {
      const { sdk, client } = await open();
      const shown = { ResponseContentType: contentType, ResponseContentDisposition: 'inline' };
      return presign(client, new sdk.GetObjectCommand({ ...at(key), ...shown }), READ_LIFE_S);
    },
    async saveAddress(key, contentType, name) {
      const { sdk, client } = await open();
      const shown = { ResponseContentType: contentType, ResponseContentDisposition: `attachment; filename="${name}"` };
      return presign(client, new sdk.GetObjectCommand({ ...at(key), ...shown }), SAVE_LIFE_S);
    },
  };
}

type PartCalls = 'beginParts' | 'putPart' | 'copyPart' | 'finishParts' | 'dropParts';

function parts(
  open: Open,
  at: (key: string) => { Bucket: string; Key: string },
  options: (signal?: AbortSignal) => { abortSignal: AbortSignal },
): Pick<LargeObjects, PartCalls> {
  return {
    async beginParts(key, contentType, signal) {
      const { sdk, client } = await open();
      const command = new sdk.CreateMultipartUploadCommand({ ...at(key), ContentType: contentType });
      const { UploadId } = await client.send(command, options(signal));
      if (UploadId === undefined) throw new Error('the file store began no upload');
      return UploadId;
    },
    async putPart(key, uploadId, part, body) {
      const { sdk, client } = await open();
      const place = { ...at(key), UploadId: uploadId, PartNumber: part };
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...place, Body: body }), options());
      return { number: part, etag: ETag ?? '' };
    },
    async copyPart({ key, uploadId, part }, source) {
      const { sdk, client } = await open();
      const { Bucket } = at(key);
      const command = new sdk.UploadPartCopyCommand({
        ...at(key),
        UploadId: uploadId,
        PartNumber: part,
        CopySource: `${Bucket}/${source.key}`,
        CopySourceRange: `bytes=${source.from}-${source.to - 1}`,
      });
      const { CopyPartResult } = await client.send(command, options(AbortSignal.timeout(INSIDE_TIMEOUT_MS)));
      return { number: part, etag: CopyPartResult?.ETag ?? '' };
    },
    async finishParts(key, uploadId, done, signal = AbortSignal.timeout(INSIDE_TIMEOUT_MS)) {
      const { sdk, client } = await open();
      const Parts = done.map(({ number, etag }): CompletedPart => ({ PartNumber: number, ETag: etag }));
      const place = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } };
      await client.send(new sdk.CompleteMultipartUploadCommand(place), options(signal));
    },
    async dropParts(key, uploadId) {
      const { sdk, client } = await open();
      try {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }), options());
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name);
