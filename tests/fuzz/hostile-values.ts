import { RawJson } from './json-text.js';

const nested = (depth: number): RawJson => new RawJson(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
const nestedObjects = (depth: number): RawJson => new RawJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Values that have broken servers before (reliability C51), wherever a value may stand. */
export const HOSTILE_VALUES: readonly unknown[] = [
  'a\u0000b', '\u0000', '\ud800', 'x\udfffy', '\u202egnp.exe', '', ' ', '   \t\n', 'ﷺ'.repeat(50), '𝔘𝔫𝔦', 'e\u0301'.repeat(40), "'; DROP TABLE account; --", '%', '_', '\\', '%%%',
  '{{7*7}}', '<script>1</script>', '${1}', '../../etc/passwd', 'null', 'undefined', 'NaN', 'true', '[object Object]', 'x'.repeat(120), 'x'.repeat(5000), 'x'.repeat(90_000),
  0, -1, 1, 0.5, -0, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), new RawJson('9223372036854775807'), new RawJson('9223372036854775808'), new RawJson('1e999'), new RawJson('-1e999'),
  new RawJson('1e-999'), new RawJson('00'), new RawJson('1.'), new RawJson('"\\ud800"'), new RawJson('"\\u0000"'), new RawJson('"\\x"'), new RawJson('NaN'), new RawJson('Infinity'),
  '9223372036854775808', '1e999', '-0', '007', '+1', '１２３', '1_000', '0x10',
  '2026-02-30', '2026-02-30T10:00:00Z', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.001Z', '-271821-04-20T00:00:00Z', '2026-11-21T10:00:00+14:00',
  '2026-11-21T10:00:00.123456789Z', '0001-01-01T00:00:00+14:00', 'infinity', 'now', 'Asia/Calcutta', 'Etc/GMT+12', 'utc', 'Europe/berlin', '+49', '+491700000001', '0049 (0)170 0000001', '+999999999999999',
  true, false, null, [], {}, [[]], [null], { a: 1 }, { toString: 'x', valueOf: 'y' }, new RawJson('{"__proto__":{"polluted":true}}'), new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  nested(11), nested(13), nested(500), nested(40_000), nestedObjects(13), nestedObjects(10_000), Array.from({ length: 3000 }, (_, index) => index),
];

/** The same for places where only text can stand. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE_VALUES.filter((value): value is string => typeof value === 'string');

/** Query strings and path pieces as bytes on the wire, not encoded again. */
export const HOSTILE_ENCODED: readonly string[] = [
  '%00', '%zz', '%', '%2', '%C0%80', '%ED%A0%80', '%FF%FE', '%2e%2e%2f', '..%2f..%2fetc%2fpasswd', '%5c..%5c', '%E2%80%AE', '+', '%20', '%0d%0aX-Evil:%201', "'", '*', '(', '[]', '%25%30%30',
  '9223372036854775808', '-1', '0', '1e3', '1.0', '%F0%9D%94%98', 'a'.repeat(3000),
];

/** Header values; Node refuses to send what is no header at all, so those go by raw bytes. */
export const HOSTILE_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['Authorization', 'Token '], ['Authorization', 'Token x.y.z'], ['Authorization', `Token ${'a'.repeat(7000)}`], ['Authorization', 'token abc'], ['Authorization', 'Bearer abc'],
  ['Authorization', 'Token eyJhbGciOiJub25lIn0.e30.'], ['Authorization', 'Token \u00ff\u00fe'], ['Cookie', '__Host-school-learner=%00; a=b=c;;;=; \u00e9=1'], ['Cookie', 'x'.repeat(6000)],
  ['Accept-Language', '*;q=x,,,;;q='], ['Accept-Language', 'de-'.repeat(1500)], ['Accept-Encoding', 'br;q=nope, gzip;q=2, *;q=0'], ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['X-Forwarded-For', "1.2.3.4, '; --, ::::"], ['X-Forwarded-For', '::ffff:999.1.1.1'], ['X-Forwarded-For', 'x'.repeat(4000)], ['X-Forwarded-Proto', 'https'], ['X-Forwarded-Host', 'evil.test'],
  ['Sec-Fetch-Site', 'cross-site'], ['Sec-Fetch-Mode', 'navigate'], ['Sec-Purpose', 'prefetch'], ['Origin', 'null'], ['Origin', 'http://evil.test'], ['X-Client', 'web'], ['X-Client', 'x'],
  ['If-None-Match', '*'], ['If-None-Match', '"'.repeat(100)], ['If-Modified-Since', 'yesterday'], ['Range', 'bytes=-1,5-2,a-b'], ['Expect', '100-continue'], ['Connection', 'upgrade'],
  ['Content-MD5', 'x'], ['TE', 'trailers'], ['X-Request-Id', "'\\\"{}"], ['X-HTTP-Method-Override', 'DELETE'], ['Prefer', 'x'.repeat(7000)],
];

/** Types a body may claim to be. */
export const CONTENT_TYPES: readonly string[] = [
  'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/json; charset=nope', 'application/json;;;', 'application/vnd.api+json',
  'application/csp-report', 'application/json-patch+json', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'multipart/mixed; boundary=x', 'x', '', 'application/octet-stream',
];

/** Bytes that are no good HTTP, or are and should not be; each ends with the sender hanging up. */
export const RAW_REQUESTS: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 'get / http/1.1\r\nhost: a\r\n\r\n', '\r\n\r\n\r\n', '\u0000\u0000\u0000\u0000',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET http://evil.test/api/geo/ HTTP/1.1\r\nHost: a\r\n\r\n', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE /api/geo/ HTTP/1.1\r\nHost: a\r\n\r\n', 'FOO /api/geo/ HTTP/1.1\r\nHost: a\r\n\r\n', 'GET //evil.test/ HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /api/geo/?x=\u00ff HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /api/geo/ HTTP/1.1\nHost: a\n\n',
  'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\n\r\n', 'POST /api/login/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST /api/login/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\nabc', 'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"phone', 'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  'POST /api/register/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u001f\u008b\u0008x', 'POST /api/upload-profile-picture/ HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60\r\n\r\n--x\r\nContent-Disposition: form-data; name="profile_picture"',
  `GET /api/geo/ HTTP/1.1\r\nHost: a\r\nX-Big: ${'a'.repeat(70_000)}\r\n\r\n`, `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, `GET /api/geo/ HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(2100)}\r\n`, 'GET /api/geo/ HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n',
  'GET /api/geo/ HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n', 'GET /api/geo/ HTTP/1.1\r\nHost: a\r\nCookie: a\u0001b\r\n\r\n', 'GET /api/geo/ HTTP/1.1\r\nHost: a:b:c\r\nConnection: close\r\n\r\n', 'GET /api/geo/ HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET /api/trial-bookings/%zz/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET /../../package.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /blackops/%ff.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET /\u00e9\u00ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET /a.b%00.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'HEAD /api/geo/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/geo/ HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n', 'POST /api/geo/ HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 'GET /api/al/x/ HTTP/1.0\r\n\r\n',
];
