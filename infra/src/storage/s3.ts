import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.js';
import { createLargeObjects, whileWaitedFor, type LargeObjects } from './large-objects.js';

/** The school's file store; all objects are private and served by our own routes. */
export interface Storage {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The object's bytes and type; undefined if it does not exist. */
  get(key: string): Promise<{ body: Buffer; contentType: string } | undefined>;
  remove(key: string): Promise<void>;
  /** Recordings and other objects too large for memory. */
  large: LargeObjects;
  /** Rejects when the store does not answer. */
  probe(): Promise<void>;
  close(): void;
}

/** Any S3: the embedded store and a production bucket differ in endpoint and keys only. */
export function createStorage(config: Config): Storage {
  let opened: Promise<{ sdk: typeof Sdk; client: S3Client }> | undefined;
  // Loaded on first use: a gateway that serves no files saves 9 MB.
  const open = (): NonNullable<typeof opened> =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: connect(sdk, config) })));
  const at = (Key: string): { Bucket: string; Key: string } => ({ Bucket: config.S3_BUCKET, Key });
  const options = (): { abortSignal: AbortSignal } => ({ abortSignal: whileWaitedFor(config) });
  return {
    async put(key, body, contentType) {
      const { sdk, client } = await open();
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }), options());
    },
    async get(key) {
      const { sdk, client } = await open();
      try {
        const found = await client.send(new sdk.GetObjectCommand(at(key)), options());
        const bytes = await found.Body?.transformToByteArray();
        return bytes && { body: Buffer.from(bytes), contentType: found.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(key)), options());
    },
    large: createLargeObjects(config, open),
    async probe() {
      if (config.S3_ENDPOINT === undefined) return;
      const signal = AbortSignal.timeout(config.STORE_TIMEOUT_MS);
      const { status } = await fetch(config.S3_ENDPOINT, { method: 'HEAD', redirect: 'manual', signal });
      // Access rights are not checked here: any answer below 500 means that the store is up.
      if (status >= 500) throw new Error(`the file store answers ${status}`);
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
}

/** A client of the configured store. */
export const connect = (sdk: typeof Sdk, config: Config): S3Client =>
  new sdk.S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT === undefined ? {} : { endpoint: config.S3_ENDPOINT }),
    forcePathStyle: true,
    maxAttempts: 2,
    // Otherwise an address for uploading would hold the checksum of an empty body, which S3 compares with the real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
  });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
