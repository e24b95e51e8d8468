import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Context, Next } from 'koa';
import type { Described } from './openapi-document.js';

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'application/javascript',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="calls"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', validatorUrl: null, supportedSubmitMethods: [] });`;

/** Serves `/api/openapi.json` and the page `/api/docs/`, both generated from the route table. */
export function openApiPages(gateway: Described) {
  let text: string | undefined;
  return async function answerOpenApi(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' || !ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/api/openapi.json') {
      text ??= await describe(gateway);
      return send(ctx, 'application/json', text);
    }
    if (ctx.path === '/api/docs/') {
      // Swagger UI draws its icons from data: URIs and sets style attributes; this page alone may.
      ctx.set('Content-Security-Policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:");
      return send(ctx, 'text/html', PAGE);
    }
    if (ctx.path === '/api/docs/start.js') return send(ctx, 'application/javascript', START);
    const name = ctx.path.slice('/api/docs/'.length);
    const type = ctx.path.startsWith('/api/docs/') ? ASSETS[name] : undefined;
    if (type === undefined) return next();
    send(ctx, type, readFileSync(join(swaggerFolder(), name)));
  };
}

/** Loads the generator on first use: visitors never need it. */
async function describe(gateway: Described): Promise<string> {
  const { openApiDocument } = await import('./openapi-document.js');
  return JSON.stringify(openApiDocument(gateway));
}

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function send(ctx: Context, type: string, body: string | Buffer): void {
  ctx.type = type;
  ctx.body = body;
}
