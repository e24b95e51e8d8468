import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Route } from '@school/infra/http/endpoint';
import { CONTENT_TYPES, FILE_HEADERS, HOSTILE_ENCODED, HOSTILE_HEADERS, HOSTILE_TEXTS } from './hostile-values.js';
import { jsonText } from './json-text.js';
import type { Random } from './random.js';
import { mutated, shapeOf, validValue, type Hints } from './shapes.js';

/** A request before it is sent; a header may have several values. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const BOMB = gzipSync(Buffer.alloc(8_000_000, 0x20));
const SHAPES = new WeakMap<object, ReturnType<typeof shapeOf>>();

/** A request for a route of the table: valid in most places, hostile in some. */
export function requestFor(route: Route, random: Random, hints: Hints): FuzzRequest {
  const { contract } = route;
  const request: FuzzRequest = {
    method: contract.method,
    path: pathOf(route, random, hints),
    headers: {},
    body: undefined,
  };
  const query = queryOf(route, random, hints);
  if (query !== '') request.path += `?${query}`;
  if (contract.file !== undefined) addMultipart(request, contract.file, random);
  else if (contract.body !== undefined || random.chance(0.05)) addJson(request, route, random, hints);
  for (let n = random.chance(0.25) ? 1 + random.below(3) : 0; n > 0; n -= 1) {
    const [name, value] = random.pick(HOSTILE_HEADERS);
    request.headers[name] = value;
  }
  if (random.chance(0.02)) request.method = random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET']);
  return request;
}

/** A request for a page or a file of the app, or for an address that does not exist; `files` are those of the build. */
export function pageRequest(base: string, files: readonly string[], random: Random): FuzzRequest {
  if (files.length > 0 && random.chance(0.4)) {
    const headers = Object.fromEntries([random.pick(FILE_HEADERS), random.pick(FILE_HEADERS)]);
    return { method: random.pick(['GET', 'GET', 'HEAD']), path: random.pick(files), headers, body: undefined };
  }
  const piece = (): string =>
    random.chance(0.5)
      ? random.pick(HOSTILE_ENCODED)
      : random.pick(['assets', 'login', 'api', 'media', 'register', 'calendar', 'a.js', 'x.css', 'index.html', 'lead']);
  const path = `${base}/${Array.from({ length: random.below(4) }, piece).join('/')}`;
  const headers = random.chance(0.4) ? Object.fromEntries([random.pick(HOSTILE_HEADERS)]) : {};
  return { method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS']), path, headers, body: undefined };
}

function shapeFor(schema: unknown): ReturnType<typeof shapeOf> {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (!SHAPES.has(schema)) SHAPES.set(schema, shapeOf(schema));
  return SHAPES.get(schema);
}

function pathOf({ contract }: Route, random: Random, hints: Hints): string {
  return contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.2)) return random.pick(HOSTILE_ENCODED);
    if (random.chance(0.15)) return encodeURIComponent(random.pick(HOSTILE_TEXTS).toWellFormed().slice(0, 3000)) || '0';
    return encodeURIComponent(String(validValue({ type: 'string' }, random, hints, name)));
  });
}

function queryOf({ contract }: Route, random: Random, hints: Hints): string {
  const shape = shapeFor(contract.query);
  if (shape === undefined) return random.chance(0.05) ? `x=${random.pick(HOSTILE_ENCODED)}` : '';
  const valid = validValue(shape, random, hints) as Record<string, unknown>;
  const pairs = Object.entries(valid).map(([key, value]) => {
    if (random.chance(0.12)) return `${key}=${random.pick(HOSTILE_ENCODED)}`;
    if (random.chance(0.12))
      return `${key}=${encodeURIComponent(random.pick(HOSTILE_TEXTS).toWellFormed().slice(0, 5000))}`;
    return `${key}=${encodeURIComponent(String(value))}`;
  });
  const [first] = pairs;
  if (first !== undefined && random.chance(0.08)) pairs.push(first);
  if (random.chance(0.05))
    pairs.push(
      random.pick([
        '__proto__=1',
        'a[]=1',
        'a[b][c]=1',
        '=',
        '&&&',
        '%00=1',
        'constructor[prototype]=1',
        'hasOwnProperty=1',
      ]),
    );
  return pairs.join('&');
}

function addJson(request: FuzzRequest, { contract }: Route, random: Random, hints: Hints): void {
  const shape = shapeFor(contract.body);
  let value: unknown = shape === undefined ? { a: 1 } : validValue(shape, random, hints);
  for (let n = random.chance(0.65) ? 1 + random.below(2) : 0; n > 0; n -= 1) value = mutated(value, random);
  request.headers['Content-Type'] = 'application/json';
  request.body = Buffer.from(jsonText(value));
  if (random.chance(0.1)) spoilBody(request, request.body, random);
  // Without a length the server learns only while it reads that a body is too large.
  if (random.chance(0.1)) request.headers['Transfer-Encoding'] = 'chunked';
}

/** Makes a wrong type, a wrong encoding, or a text that ends in the middle. */
function spoilBody(request: FuzzRequest, body: Buffer, random: Random): void {
  const how = random.below(9);
  if (how === 0) request.body = body.subarray(0, random.below(body.length + 1));
  if (how === 1) request.body = Buffer.from([0xef, 0xbb, 0xbf, ...body.subarray(0, 2000), 0xff, 0xc0]);
  if (how === 2) request.headers['Content-Type'] = random.pick(CONTENT_TYPES);
  if (how === 3) encode(request, 'gzip', random.pick([gzipSync(body), body, gzipSync(body).subarray(0, 12), BOMB]));
  if (how === 4) encode(request, 'deflate', random.pick([deflateSync(body), body]));
  if (how === 5) encode(request, 'br', random.pick([brotliCompressSync(body.subarray(0, 1000)), body]));
  if (how === 6) encode(request, random.pick(['identity', 'x', 'gzip, gzip', '']), body);
  if (how === 7)
    request.body = random.pick([
      Buffer.alloc(0),
      Buffer.alloc(150_000, 0x5b),
      Buffer.from('"text"'),
      Buffer.from('null'),
      Buffer.from('[]'),
      Buffer.from('{}x'),
    ]);
  if (how === 8) delete request.headers['Content-Type'];
}

function encode(request: FuzzRequest, encoding: string, body: Buffer): void {
  request.headers['Content-Encoding'] = encoding;
  request.body = body;
}

function addMultipart(request: FuzzRequest, field: string, random: Random): void {
  const boundary = 'fuzz';
  const name = random.pick([field, field, field, 'other', '', '__proto__', `${field}"; filename="x`]);
  const content = random.pick([
    GIF,
    GIF,
    Buffer.alloc(0),
    Buffer.from('no picture'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(600_000, 1),
    GIF.subarray(0, 20),
  ]);
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${random.pick(['a.gif', '../a', 'a\u0000.gif', '', 'x'.repeat(3000)])}"\r\nContent-Type: ${random.pick(['image/gif', 'image/svg+xml', ''])}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(part), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  request.headers['Content-Type'] = `multipart/form-data; boundary=${boundary}`;
  request.body = whole;
  const how = random.below(12);
  if (how === 0) request.headers['Content-Type'] = random.pick(CONTENT_TYPES);
  if (how === 1) request.body = whole.subarray(0, random.below(whole.length));
  if (how === 2) request.body = Buffer.concat([whole.subarray(0, -8), Buffer.from('\r\n'), whole]);
  if (how === 3) request.body = Buffer.from(`--${boundary}\r\n\r\n\r\n--${boundary}--`);
  if (how === 4)
    request.body = Buffer.from(
      `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(300)}--${boundary}--\r\n`,
    );
  if (how === 5) encode(request, 'gzip', random.pick([whole, gzipSync(whole)]));
  if (how === 6) request.body = Buffer.from(`--${boundary}\r\n${'X: y\r\n'.repeat(3000)}\r\n--${boundary}--\r\n`);
}
