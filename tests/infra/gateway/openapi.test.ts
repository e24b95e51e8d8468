import { routes as crmRoutes } from '@school/bff-crm/src/app';
import { routes as learnerRoutes } from '@school/bff-learner/src/app';
import { routes as staffRoutes } from '@school/bff-staff/src/app';
import type { Route } from '@school/infra/http/endpoint';
import { openApiDocument } from '@school/infra/gateway/openapi-document';
import { expect } from 'chai';
import { startTestServer } from '../../support/test-server.js';

const GATEWAYS: readonly (readonly [string, readonly Route[]])[] = [
  ['learner', learnerRoutes],
  ['staff', staffRoutes],
  ['crm', crmRoutes],
];

interface Operation {
  summary: string;
  description: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

describe('the OpenAPI document', () => {
  for (const [audience, routes] of GATEWAYS) {
    describe(`of the ${audience} gateway`, () => {
      const document = JSON.parse(
        JSON.stringify(openApiDocument({ audience, ownUrl: 'http://localhost:3000', routes })),
      ) as {
        openapi: string;
        paths: Record<string, Record<string, Operation>>;
      };

      it('has every route and no other', () => {
        const listed = Object.entries(document.paths).flatMap(([path, item]) =>
          Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
        );
        expect(listed.sort()).to.deep.equal(routes.map(({ contract }) => `${contract.method} ${contract.path}`).sort());
        expect(document.openapi).to.equal('3.1.0');
      });

      it('no two routes share a method and a path', () => {
        const names = routes.map(({ contract }) => `${contract.method} ${contract.path.replace(/\{\w+\}/g, '{}')}`);
        expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
      });

      for (const { contract, policy } of routes) {
        it(`${contract.method} ${contract.path}: who may call it, its input, its answer and every refusal`, () => {
          const operation = document.paths[contract.path]?.[contract.method.toLowerCase()];
          expect(operation?.summary).to.equal(contract.summary);
          expect(operation?.description).to.include(`Who: ${policy.name}.`);
          for (const refusal of contract.refusals ?? []) expect(operation?.description).to.include(refusal);
          expect(operation?.security !== undefined).to.equal(!policy.roles.includes('anonymous'));
          const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect((operation?.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)).to.deep.equal(
            inPath,
          );
          expect(operation?.requestBody !== undefined).to.equal(
            contract.body !== undefined || contract.file !== undefined,
          );
          expect(operation?.responses).to.have.all.keys(String(contract.status ?? 200), 'default');
        });
      }
    });
  }

  it('is served as JSON, with its page', async () => {
    const server = await startTestServer();
    try {
      const document = await server.fetch('/api/openapi.json');
      expect([document.status, document.headers.get('content-type')]).to.deep.equal([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(Object.keys(((await document.json()) as { paths: object }).paths)).to.include('/api/login/');
      for (const path of ['/api/docs/', '/api/docs/swagger-ui.css', '/api/docs/start.js'])
        expect((await server.fetch(path)).status, path).to.equal(200);
      for (const path of ['/api/docs/package.json', '/api/docs/..%2fpackage.json', '/api/docs/x'])
        expect((await server.fetch(path)).status, path).to.equal(404);
    } finally {
      await server.close();
    }
  });
});
