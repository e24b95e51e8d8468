import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.js';

const TIMEOUT_MS = 4000;

/** The school's file store; every object is private and reached through our own routes. */
export interface Storage {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The object's bytes and type, or undefined when there is none. */
  get(key: string): Promise<{ body: Buffer; contentType: string } | undefined>;
  remove(key: string): Promise<void>;
  /** Rejects when the store does not answer. */
  probe(): Promise<void>;
  close(): void;
}

/** Any S3: the embedded store and a production bucket differ in endpoint and keys only (architecture 5). */
export function createStorage(config: Config): Storage {
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT === undefined ? {} : { endpoint: config.S3_ENDPOINT }),
    forcePathStyle: true,
    maxAttempts: 2,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
  });
  const at = (Key: string): { Bucket: string; Key: string } => ({ Bucket: config.S3_BUCKET, Key });
  const options = (): { abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    async put(key, body, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }), options());
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)), options());
        const bytes = await found.Body?.transformToByteArray();
        return bytes && { body: Buffer.from(bytes), contentType: found.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), options());
    },
    async probe() {
      await client.send(new HeadObjectCommand(at('probe')), options()).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    close: () => client.destroy(),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
