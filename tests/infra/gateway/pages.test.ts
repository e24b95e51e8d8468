import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { eventually } from '../../support/faults/eventually.js';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';
import { rawRequest, type RawAnswer } from '../../support/raw-request.js';

const SCRIPT = 'export const answer = 42;'.repeat(100);
const BIG_BYTES = 400_000;
const [CALLERS, DOWNLOADS] = [5, 20];

describe('the files of an app', () => {
  let folder: string;
  let gateway: ProbeGateway;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'school-pages-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await mkdir(join(folder, 'texts/known'), { recursive: true });
    const files: Record<string, string | Buffer> = {
      'app.html': '<!doctype html><title>App</title>',
      'index.html': '<!doctype html><title>Start</title>',
      'robots.txt': 'User-agent: *',
      'sitemap.xml': '<loc>%PUBLIC_URL%/</loc><loc>%PUBLIC_URL%/blog</loc>',
      'texts/known/index.html': '<link rel="canonical" href="%PUBLIC_URL%/texts/known">',
      '.vite/manifest.json': '{}',
      'assets/a-1.js': SCRIPT,
      'assets/a-1.js.br': brotliCompressSync(SCRIPT),
      'assets/a-1.js.gz': gzipSync(SCRIPT),
      'assets/small-1.css': 'a{}',
      'assets/font-1.woff2': 'woff2',
      'assets/gone-1.js': SCRIPT,
      'assets/big-1.js': randomBytes(BIG_BYTES),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    gateway = await startProbeGateway([], folder);
  });
  after(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
    rawRequest(gateway.url + path, { method, headers });

  for (const [path, type, caching] of [
    ['/assets/a-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/small-1.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ] as const) {
    it(`${path} has its type and is cached ${caching.includes('immutable') ? 'forever' : 'for an hour'}`, async () => {
      const { status, headers } = await ask(path);
      expect([status, headers['content-type'], headers['cache-control']]).to.deep.equal([200, type, caching]);
    });
  }

  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ] as const) {
    it(`a caller who accepts '${accepted}' gets ${encoding ?? 'the plain file'}`, async () => {
      const { headers } = await ask('/assets/a-1.js', { 'Accept-Encoding': accepted });
      const bytes = encoding === 'br' ? brotliCompressSync(SCRIPT) : encoding ? gzipSync(SCRIPT) : Buffer.from(SCRIPT);
      expect([headers['content-encoding'], headers['content-length'], headers['vary']]).to.deep.equal([
        encoding,
        String(bytes.length),
        'Accept-Encoding',
      ]);
    });
  }

  for (const path of ['/assets/a-1.js', '/']) {
    it(`a caller who has ${path} gets 304, in every way of writing If-None-Match`, async () => {
      const etag = String((await ask(path)).headers['etag']);
      for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
        const { status, text } = await ask(path, { 'If-None-Match': known });
        expect([status, text], known).to.deep.equal([304, '']);
      }
      expect((await ask(path, { 'If-None-Match': '"other"' })).status).to.equal(200);
    });
  }

  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=x', 'bytes=0-', 'bytes=0-4', 'x', 'bytes=9999999-']) {
    it(`Range ${range} gets the whole file`, async () => {
      const { status, text, headers } = await ask('/assets/a-1.js', { Range: range });
      expect([status, text, headers['accept-ranges']]).to.deep.equal([200, SCRIPT, undefined]);
    });
  }

  it('the school’s address stands where the build has left its mark, in files for programs and in pages', async () => {
    const { PUBLIC_URL } = gateway.deps.config;
    const map = await ask('/sitemap.xml', { 'Accept-Encoding': 'identity' });
    expect([map.status, map.headers['content-type'], map.text]).to.deep.equal([
      200,
      'application/xml',
      `<loc>${PUBLIC_URL}/</loc><loc>${PUBLIC_URL}/blog</loc>`,
    ]);
    expect((await ask('/texts/known')).text).to.equal(`<link rel="canonical" href="${PUBLIC_URL}/texts/known">`);
  });

  it('below a written address only what the build has written is a page; all else is the app with status 404', async () => {
    expect((await ask('/texts/known')).status).to.equal(200);
    for (const path of ['/texts/unknown', '/texts/', '/texts/known/more']) {
      const { status, text } = await ask(path);
      expect([status, text], path).to.deep.equal([404, '<!doctype html><title>App</title>']);
    }
  });

  it('HEAD has the headers of the file and no body', async () => {
    const { status, text, headers } = await ask('/assets/a-1.js', {}, 'HEAD');
    expect([status, text, headers['content-length']]).to.deep.equal([200, '', String(SCRIPT.length)]);
  });

  for (const path of [
    '/assets/nothing-1.js',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/..%2fapp.js',
    '/assets/%00.js',
    '/assets/a-1.js/b.js',
    `/assets/${'a'.repeat(300)}.js`,
  ]) {
    it(`${path.slice(0, 40)} is a 404`, async () => {
      const { status, text, headers } = await ask(path);
      expect([status, text, headers['x-content-type-options']]).to.deep.equal([404, '', 'nosniff']);
    });
  }

  it('a file that was deleted is answered or a 404, and the process lives', async () => {
    expect((await ask('/assets/gone-1.js')).status).to.equal(200);
    await unlink(join(folder, 'assets/gone-1.js'));
    expect((await ask('/assets/gone-1.js')).status).to.be.oneOf([200, 404]);
    expect((await ask('/robots.txt')).status).to.equal(200);
    await unlink(join(folder, 'robots.txt'));
    expect((await ask('/robots.txt')).status).to.be.oneOf([200, 404]);
    expect((await ask('/livez')).status).to.equal(200);
  });

  it('downloads that are broken off leave no file open', async function () {
    if (process.platform !== 'linux') this.skip();
    const one = 'GET /assets/big-1.js HTTP/1.1\r\nHost: a\r\n\r\n';
    for (let caller = 0; caller < CALLERS; caller += 1) {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.write(one.repeat(DOWNLOADS));
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
    await eventually('no file of the app is open', 20_000, async () => (await openFilesOf(folder)) === 0);
    expect((await ask('/assets/big-1.js')).headers['content-length']).to.equal(String(BIG_BYTES));
  });
});

/** How many files below a folder this process has open. */
async function openFilesOf(folder: string): Promise<number> {
  const places = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return places.filter((place) => place.startsWith(folder)).length;
}
