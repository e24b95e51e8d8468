// @ts-check
/* The file store of a machine without one: a child process of the launcher, for this machine only. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const { S3_PORT = '0', S3_DIRECTORY = '', S3_BUCKET = 'school', S3_ORIGINS = '' } = process.env;

const cors = `<CORSConfiguration><CORSRule>
  ${S3_ORIGINS.split(',')
    .map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`)
    .join('')}
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
  <AllowedHeader>*</AllowedHeader>
  <ExposeHeader>ETag</ExposeHeader><ExposeHeader>Content-Range</ExposeHeader><ExposeHeader>Accept-Ranges</ExposeHeader>
  <MaxAgeSeconds>3000</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`;

const store = new S3rver({
  directory: S3_DIRECTORY,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: S3_BUCKET, configs: [cors] }],
});
await store.configureBuckets();
const answer = store.callback();

const server = createServer((request, response) => {
  if (isUnsigned(request)) {
    // The library lets anybody read; our buckets are private.
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    return;
  }
  const dropped = request.method === 'DELETE' && /[?&]uploadId=([0-9a-f]{32})(?:&|$)/.exec(request.url ?? '')?.[1];
  if (dropped) {
    // The library cannot give up an upload in parts; its parts lie in a folder of that name.
    rmSync(join(S3_DIRECTORY, S3_BUCKET, '._S3rver_uploads', dropped), { recursive: true, force: true });
    response.writeHead(204).end();
    return;
  }
  answer(request, response);
});
server.listen(Number(S3_PORT), '127.0.0.1', () => process.send?.({ ready: true }));
server.once('error', (error) => {
  process.stderr.write(`The file store cannot listen on port ${S3_PORT}: ${error.message}\n`);
  process.exit(1);
});

/** @param {import('node:http').IncomingMessage} request */
function isUnsigned(request) {
  if (request.method === 'OPTIONS' || request.headers.authorization) return false;
  return !/[?&](X-Amz-Signature|Signature)=/.test(request.url ?? '');
}

function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 2000).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
