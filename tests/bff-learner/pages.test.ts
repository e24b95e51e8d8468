import { expect } from 'chai';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('pages that belong to another app', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', {
      STAFF_URL: 'https://staff.school.test',
      CRM_URL: 'https://crm.school.test',
    });
  });
  after(() => server.close());

  for (const [path, address] of [
    ['/blackops', 'https://staff.school.test/blackops'],
    ['/blackops/tools/refunds?tab=open&q=a%26b', 'https://staff.school.test/blackops/tools/refunds?tab=open&q=a%26b'],
    ['/lm', 'https://crm.school.test/lm'],
    ['/lm/lead/7?from=mail', 'https://crm.school.test/lm/lead/7?from=mail'],
    ['/leadmanagement', 'https://crm.school.test/lm'],
    ['/leadmanagement/', 'https://crm.school.test/lm'],
    ['/leadmanagement/?q=mia', 'https://crm.school.test/lm?q=mia'],
    ['/leadmanagement/lead/7?from=mail', 'https://crm.school.test/lm/lead/7?from=mail'],
  ] as const) {
    it(`${path} leads to ${address}`, async () => {
      const answer = await server.fetch(path);
      expect([answer.status, answer.headers.get('Location')]).to.deep.equal([302, address]);
    });
  }

  it('a path that only starts with the same letters is a page of our own', async () => {
    for (const path of ['/blackopsy', '/lmx', '/leadmanagementx']) {
      expect((await server.fetch(path)).headers.has('Location'), path).to.equal(false);
    }
  });
});

describe('pages whose address looks like a file', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());

  for (const [path, what] of [
    ['/student-dashboard/my-lessons/PY.01', 'a lesson of a child (P2.12)'],
    ['/teacher-dashboard/lessons/PY.01', 'a lesson of a teacher'],
    ['/quizzes/PY.01/me', 'a quiz'],
    ['/autologin/abc.de', 'a link to sign in (P5)'],
  ] as const) {
    it(`${path}, ${what}, is a page when it is loaded again`, async () => {
      const answer = await server.fetch(path);
      // 503 in a tree whose app is not built.
      expect(answer.status).to.be.oneOf([200, 503]);
      expect(answer.headers.get('Content-Security-Policy')).to.include("script-src 'self'");
    });
  }
});

describe('pages while Vite serves them (npm run dev)', () => {
  const VITE_URL = 'http://localhost:5173';

  it('a page is redirected to Vite with its query, a call is answered here; outside of development there is no redirect', async () => {
    const server = await startTestServer('learner', { NODE_ENV: 'development', VITE_URL });
    const sure = await startTestServer('learner', { VITE_URL }, server);
    try {
      const page = await server.fetch('/set-password/abc?from=mail');
      expect([page.status, page.headers.get('Location')]).to.deep.equal([
        302,
        `${VITE_URL}/set-password/abc?from=mail`,
      ]);
      expect((await server.fetch('/api/nothing/')).status).to.equal(404);
      expect((await sure.fetch('/set-password/abc')).headers.has('Location')).to.equal(false);
    } finally {
      await sure.close();
      await server.close();
    }
  });
});
