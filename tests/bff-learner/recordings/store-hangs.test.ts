import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@school/bff-learner/contract/recordings';
import { playAddress } from '@school/infra/recordings/play-recording';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass, createUpload } from '../../support/factories/recordings.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MB = 1024 * 1024;
const UPLOAD_FAILED = [503, 'Upload failed. Please try again.'];

describe('a file store that never answers, or answers 503', () => {
  let server: TestServer;
  let stub: Server;
  let teacher: Person;
  let mia: Person;
  /** Requests that the store has received and not answered. */
  let hanging: ServerResponse[];
  /** The store's answer for each method; methods that are not named get none. */
  let statuses: Partial<Record<string, number>>;

  before(async () => {
    stub = createServer((request, response) => {
      const status = statuses[request.method ?? ''];
      if (status === undefined) hanging.push(response);
      else response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
    const { port } = stub.address() as AddressInfo;
    server = await startTestServer('learner', {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      LIMIT_SCALE: '1000',
      STORE_TIMEOUT_MS: '4000',
    });
    server.clock.set(new Date());
    teacher = await createTeacher(server.deps);
    mia = await createStudent(server.deps);
  });
  beforeEach(() => {
    hanging = [];
    statuses = {};
  });
  after(async () => {
    await server.close();
    stub.closeAllConnections();
    await new Promise((resolve) => stub.close(resolve));
  });

  const heldClass = (): Promise<number> => createHeldClass(server.deps, teacher, [mia]);

  async function init(): Promise<unknown[]> {
    const body = { scheduled_class_id: await heldClass(), filename: 'class.webm', size: 200 * MB };
    const answer = await server.call(contract.beginUpload, { as: teacher, body });
    return [answer.status, answer.body.error];
  }

  async function complete(upload: { sizeBytes: number; uploadId?: string }): Promise<unknown[]> {
    const classId = await heldClass();
    const { id, key } = await createUpload(server.deps, classId, teacher, upload);
    if (upload.uploadId !== undefined) {
      const part = `INSERT INTO recording_part (recording_id, number, etag) SELECT $1, n, '"x"' FROM generate_series(1, $2) n`;
      await server.deps.db.pool.query(part, [id, Math.ceil(upload.sizeBytes / (16 * MB))]);
    }
    const body = { scheduled_class_id: classId, key, public_url: playAddress(server.deps.config, id) };
    const answer = await server.call(contract.completeUpload, { as: teacher, body });
    return [answer.status, answer.body.error];
  }

  async function picture(): Promise<unknown[]> {
    const form = new FormData();
    form.set('profile_picture', new Blob([new Uint8Array(await smallPng())], { type: 'image/png' }), 'me.png');
    const headers = { Authorization: `Token ${mia.token}` };
    const answer = await server.fetch('/api/upload-profile-picture/', { method: 'POST', body: form, headers });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  }

  const all = async (): Promise<unknown[]> => Promise.all([init(), complete({ sizeBytes: MB }), picture()]);
  const ALL_FAILED = [UPLOAD_FAILED, UPLOAD_FAILED, [503, 'Failed to upload profile picture']];

  it('init, complete and picture fail with the specification’s message while the store still hangs', async () => {
    expect(await all()).to.deep.equal(ALL_FAILED);
    expect(hanging.length, 'taken by the store').to.be.at.least(3);
    expect(
      hanging.filter(({ writableEnded }) => writableEnded),
      'answered by the store',
    ).to.have.length(0);
  });

  it('503: the same message', async () => {
    statuses = { HEAD: 503, GET: 503, PUT: 503, POST: 503 };
    expect(await all()).to.deep.equal(ALL_FAILED);
  });

  it('while the store is still joining the parts, the file is not ready, and nothing is deleted', async () => {
    statuses = { HEAD: 404 };
    expect(await complete({ sizeBytes: 200 * MB, uploadId: 'joining' })).to.deep.equal(UPLOAD_FAILED);
    expect(hanging.length).to.be.at.least(1);
    const { rows } = await server.deps.db.pool.query(
      `SELECT state FROM recording WHERE upload_id = 'joining' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).to.deep.equal([{ state: 'uploading' }]);
  });
});
