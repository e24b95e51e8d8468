import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.js';

/** One exact request that is allowed without our keys. */
export interface Presigned {
  method: 'GET' | 'PUT';
  key: string;
  lifeS: number;
  at: Date;
  /** Part of the signature: S3 refuses other values. */
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Signs the address of one request (Signature Version 4 in the query). Written by hand because the SDK's signer would
 * load 9 MB into a gateway that needs nothing else of it.
 */
export function presign(config: Config, { method, key, lifeS, at, headers = {}, query = {} }: Presigned): string {
  const endpoint = new URL(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`);
  const base = endpoint.pathname.replace(/\/$/, '');
  const path = `${base}/${[config.S3_BUCKET, ...key.split('/')].map(encode).join('/')}`;
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 'yyyymmdd'.length)}/${config.S3_REGION}/s3/aws4_request`;
  const signed = Object.entries({ ...headers, host: endpoint.host }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const search = Object.entries({
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${config.S3_ACCESS_KEY_ID}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(lifeS),
    'X-Amz-SignedHeaders': names,
  })
    .sort(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = [method, path, search, lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const toSign = [ALGORITHM, time, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const signature = hmac(signingKey(config.S3_SECRET_ACCESS_KEY, scope), toSign).toString('hex');
  return `${endpoint.origin}${path}?${search}&X-Amz-Signature=${signature}`;
}

const signingKey = (secret: string, scope: string): Buffer =>
  scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** Encodes by RFC 3986; `encodeURIComponent` leaves out five characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
