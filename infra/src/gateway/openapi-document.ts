import type { Endpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Route } from '../http/endpoint.js';

/** What an OpenAPI document describes. */
export interface Described {
  audience: string;
  ownUrl: string;
  routes: readonly Route[];
}

/** The OpenAPI document of a route table. */
export function openApiDocument(gateway: Described): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of gateway.routes) {
    const item = (paths[route.contract.path] ??= {});
    // `as`: lower case makes a method's name the key of its operation.
    item[route.contract.method.toLowerCase() as 'get'] = operation(route);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `School: ${gateway.audience}`, version: '1' },
    servers: [{ url: gateway.ownUrl }],
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
      [String(contract.status ?? 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: asZod(contract.response) } },
      },
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

// `as`: contracts are zod schemas; core only knows them as "something that parses".
const asZod = (schema: Endpoint['response']): z.ZodType => schema as unknown as z.ZodType;
const asObject = (schema: Endpoint['params']): z.ZodObject | undefined =>
  schema instanceof z.ZodObject ? schema : undefined;
