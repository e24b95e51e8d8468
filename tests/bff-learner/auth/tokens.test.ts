import { session } from '@school/bff-learner/contract/auth';
import { expect } from 'chai';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { secretOf, sessionKeysWith } from '../../support/factories/keys.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { rawRequest } from '../../support/raw-request.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Builds a token by hand, with any header and signature. */
function forge(header: object, payload: object, key: Uint8Array | string, hash = 'sha256'): string {
  const signed = `${b64(header)}.${b64(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

const KEYS = sessionKeysWith('learner', ['new', 'old']);
const OLD = new TextEncoder().encode(secretOf('old'));

describe('tokens that are not valid', () => {
  let server: TestServer;
  let student: Person;
  let claims: JWTPayload;
  let key: Uint8Array;
  let kid: string;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const typ = 'at+jwt';

  before(async () => {
    server = await startTestServer('learner', { SESSION_KEYS: KEYS });
    student = await createStudent(server.deps);
    claims = decodeJwt(student.token);
    key = new TextEncoder().encode(secretOf('new'));
    kid = String(decodeProtectedHeader(student.token).kid);
  });
  after(() => server.close());

  const ask = async (authorization: string): Promise<number> =>
    (await rawRequest(`${server.url}${session.path}`, { headers: { Authorization: authorization } })).status;

  const sign = (
    change: Partial<Record<string, unknown>>,
    header: object = {},
    signing: Uint8Array = key,
  ): Promise<string> => {
    const payload = Object.fromEntries(
      Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ, ...header }).sign(signing);
  };

  it('the real token works, and so does one built in the right way: so the others below fail for their own reason', async () => {
    expect(await ask(`Token ${student.token}`)).to.equal(200);
    expect(await ask(`Token ${await sign({})}`)).to.equal(200);
    expect(await ask(`Token ${forge({ alg: 'HS256', typ }, claims, key)}`)).to.equal(200);
    expect(await ask(`Token ${forge({ alg: 'HS256', typ, kid }, claims, key)}`)).to.equal(200);
    expect(await ask(`Token ${forge({ alg: 'HS256', typ }, claims, OLD)}`), 'of before tokens named keys').to.equal(
      200,
    );
  });

  const now = (): number => Math.floor(Date.now() / 1000);
  const corpus: readonly { title: string; make: () => string | Promise<string> }[] = [
    { title: 'alg none', make: () => new UnsecuredJWT(claims).encode() },
    { title: 'alg None with the real signature', make: () => forge({ alg: 'None', typ }, claims, key) },
    { title: 'HS384', make: () => forge({ alg: 'HS384', typ }, claims, key, 'sha384') },
    { title: 'HS512', make: () => forge({ alg: 'HS512', typ }, claims, key, 'sha512') },
    { title: 'RS256 signed as HMAC', make: () => forge({ alg: 'RS256', typ }, claims, key) },
    {
      title: 'RS256 signed with the public key as HMAC',
      make: () => forge({ alg: 'RS256', typ }, claims, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    },
    {
      title: 'RS256 for real',
      make: () => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ }).sign(privateKey),
    },
    { title: 'another key', make: () => sign({}, {}, new TextEncoder().encode('x'.repeat(40))) },
    { title: 'the key of the staff app', make: () => sign({}, {}, new TextEncoder().encode(secretOf('staff'))) },
    { title: 'the audience of another app', make: () => sign({ aud: 'staff' }) },
    { title: 'no audience', make: () => sign({ aud: undefined }) },
    { title: 'another issuer', make: () => sign({ iss: 'elsewhere' }) },
    { title: 'another type', make: () => sign({}, { typ: 'JWT' }) },
    { title: 'no exp', make: () => sign({ exp: undefined }) },
    { title: 'exp past', make: () => sign({ exp: now() - 60 }) },
    { title: 'exp of text', make: () => sign({ exp: 'never' }) },
    { title: 'nbf future', make: () => sign({ nbf: now() + 3600 }) },
    { title: 'no iat', make: () => sign({ iat: undefined }) },
    { title: 'iat future', make: () => sign({ iat: now() + 3600 }) },
    { title: 'iat 15 days ago', make: () => sign({ iat: now() - 15 * 86_400 }) },
    { title: 'no session', make: () => sign({ sid: undefined }) },
    { title: 'a session that is none', make: () => sign({ sid: randomUUID() }) },
    { title: 'a session that is no uuid', make: () => sign({ sid: "' OR 1=1 --" }) },
    { title: 'a session that is a number', make: () => sign({ sid: 1 }) },
    { title: 'a session of NUL', make: () => sign({ sid: '\u0000' }) },
    { title: 'no subject', make: () => sign({ sub: undefined }) },
    { title: 'a subject of text', make: () => sign({ sub: 'admin' }) },
    {
      title: 'jwk in the header',
      make: async () =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, jwk: await exportJWK(publicKey) }).sign(privateKey),
    },
    {
      title: 'jku in the header',
      make: () =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, jku: 'http://127.0.0.1:9/keys' }).sign(privateKey),
    },
    { title: 'kid of a file', make: () => forge({ alg: 'HS256', typ, kid: '../../../../dev/null' }, claims, '') },
    { title: 'kid of another of our keys', make: () => forge({ alg: 'HS256', typ, kid }, claims, OLD) },
    { title: 'kid of no key', make: () => forge({ alg: 'HS256', typ, kid: 'x' }, claims, key) },
    { title: 'kid that is no text', make: () => forge({ alg: 'HS256', typ, kid: 0 }, claims, key) },
    { title: 'kid of null', make: () => forge({ alg: 'HS256', typ, kid: null }, claims, key) },
    { title: 'crit of something unknown', make: () => forge({ alg: 'HS256', typ, crit: ['x'], x: 1 }, claims, key) },
    { title: 'truncated', make: () => student.token.slice(0, -10) },
    { title: 'without its signature', make: () => student.token.split('.').slice(0, 2).join('.') },
    { title: 'with an empty signature', make: () => `${student.token.split('.').slice(0, 2).join('.')}.` },
    {
      title: 'its payload changed',
      make: () =>
        student.token
          .split('.')
          .map((part, index) => (index === 1 ? b64({ ...claims, sub: '999' }) : part))
          .join('.'),
    },
    { title: 'of four parts', make: () => `${student.token}.x` },
    { title: 'with spaces in it', make: () => student.token.replace('.', ' .') },
    { title: '3 KB of letters', make: () => 'x'.repeat(3000) },
    { title: 'nothing', make: () => '' },
    { title: 'dots', make: () => '..' },
    { title: 'null', make: () => 'null' },
  ];
  for (const { title, make } of corpus) {
    it(`${title}: 401`, async () => expect(await ask(`Token ${await make()}`)).to.equal(401));
  }

  it('Bearer, Basic and the bare token: 401', async () => {
    for (const header of [
      `Bearer ${student.token}`,
      `token ${student.token}`,
      student.token,
      `Basic ${b64(`a:${student.token}`)}`,
      `Token  ${student.token}`,
    ]) {
      expect(await ask(header), header.slice(0, 10)).to.equal(401);
    }
  });

  it('100 KB: refused before it is read, never 5xx', async () => {
    expect(await ask(`Token ${'x'.repeat(100_000)}`)).to.equal(431);
  });

  it('a token in the query or in a cookie is not read', async () => {
    const path = `${server.url}${session.path}`;
    expect((await rawRequest(`${path}?token=${student.token}`, {})).status).to.equal(401);
    expect(
      (await rawRequest(path, { headers: { Cookie: `token=${student.token}; authToken=${student.token}` } })).status,
    ).to.equal(401);
  });

  it('a 401 says how to sign in, but not why it failed', async () => {
    const answers = await Promise.all(
      ['', student.token.slice(0, -3), await sign({ exp: now() - 60 })].map((token) =>
        server.call(session, { as: token }),
      ),
    );
    for (const { body, headers } of answers) {
      expect({ ...body, request_id: '' }).to.deep.equal({
        error: 'Please log in to continue.',
        detail: 'Please log in to continue.',
        code: 'unauthenticated',
        request_id: '',
      });
      expect(headers.get('www-authenticate')).to.equal('Token');
    }
  });
});
