import type { Endpoint } from '@school/core/shared/endpoint';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Route } from './endpoint.js';

interface Described {
  audience: string;
  ownUrl: string;
  routes: readonly Route[];
}

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
export function openApiPages(face: Described) {
  let text: string | undefined;
  return async function answerOpenApi(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' || !ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/api/openapi.json') {
      text ??= JSON.stringify(openApiDocument(face));
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

/** The OpenAPI document of a route table. */
export function openApiDocument(face: Described): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of face.routes) {
    const item = (paths[route.contract.path] ??= {});
    item[route.contract.method.toLowerCase() as 'get'] = operation(route);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `School: ${face.audience}`, version: '1' },
    servers: [{ url: face.ownUrl }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  });
}

function operation({ contract, policy }: Route): ZodOpenApiOperationObject {
  const refusals = contract.refusals?.length ? ` Refuses with: ${contract.refusals.join(' · ')}` : '';
  return {
    summary: contract.summary,
    description: `Who: ${policy.name}.${refusals}`,
    ...(policy.roles.includes('anonymous') ? {} : { security: [{ token: [] }] }),
    requestParams: {
      ...(asObject(contract.params) ? { path: asObject(contract.params) } : {}),
      ...(asObject(contract.query) ? { query: asObject(contract.query) } : {}),
    },
    ...requestBody(contract),
    responses: {
      [String(contract.status ?? 200)]: { description: 'Done', content: { 'application/json': { schema: asZod(contract.response) } } },
      default: { description: 'Refused', content: { 'application/json': { schema: refusalShape } } },
    },
  };
}

const refusalShape = z.object({
  error: z.string(),
  detail: z.string(),
  code: z.string(),
  field: z.string().optional(),
  request_id: z.string(),
});

function requestBody(contract: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (contract.file !== undefined) {
    const shape = z.object({ [contract.file]: z.string().meta({ format: 'binary' }) });
    return { requestBody: { content: { 'multipart/form-data': { schema: shape } } } };
  }
  if (contract.body === undefined) return {};
  return { requestBody: { content: { 'application/json': { schema: asZod(contract.body) } } } };
}

// Contracts are zod schemas; core only knows them as "something that parses".
const asZod = (schema: Endpoint['response']): z.ZodType => schema as unknown as z.ZodType;
const asObject = (schema: Endpoint['params']): z.ZodObject | undefined =>
  schema instanceof z.ZodObject ? schema : undefined;

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function send(ctx: Context, type: string, body: string | Buffer): void {
  ctx.type = type;
  ctx.body = body;
}
