import { codeFrame } from '@school/bff-learner/contract/lessons';
import { PYTHON_WORKER, pythonWorkerHeaders } from '@school/bff-learner/src/lessons/python-worker';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('where the code of children runs', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());

  it('the frame of a page is a page of nobody, which loads nothing and may be framed by the school alone', async () => {
    const { status, headers } = await fetch(server.url + codeFrame.path);
    expect(status).to.equal(200);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).to.include.members([
      "default-src 'none'",
      'sandbox allow-scripts',
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(policy.join(' '), 'no host at all').not.to.match(/https?:|\*/);
  });

  it("the worker of Python alone may compile WebAssembly, and loads nothing but the build's own files", () => {
    expect(PYTHON_WORKER.test('/assets/python-worker-D6dKuYya.js')).to.equal(true);
    for (const path of ['/assets/react-3Z9r2H7q.js', '/assets/python-worker-a.js/x', '/x/assets/python-worker-a.js'])
      expect(PYTHON_WORKER.test(path), path).to.equal(false);
    expect(pythonWorkerHeaders('https://school.test')).to.deep.equal({
      'Content-Security-Policy':
        "default-src 'none'; script-src https://school.test/assets/ 'wasm-unsafe-eval'; connect-src https://school.test/assets/",
    });
  });
});
