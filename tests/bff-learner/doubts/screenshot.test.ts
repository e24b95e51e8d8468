import { askDoubt, studentDoubts, teacherDoubts, uploadScreenshot } from '@school/bff-learner/contract/doubts';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { expect } from 'chai';
import { screenshotForm } from '../../bff-staff/payments/screenshot-form.js';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const QUESTION = 'Why does my cat not turn?';
const AGAIN = 'Please choose the screenshot again.';

describe('a screenshot with a question', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    teacher = await createTeacher(server.deps);
    mia = await createStudent(server.deps);
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [mia]);
  });

  const send = async (bytes: Buffer, as: Person = mia) => {
    const headers = { Authorization: `Token ${as.token}` };
    const answer = await server.fetch(uploadScreenshot.path, { method: 'POST', body: screenshotForm(bytes), headers });
    // `as`: the body is the contract's answer or a refusal.
    return { status: answer.status, body: (await answer.json()) as { key: string; error?: string; field?: string } };
  };
  const ask = (screenshot: unknown, as: Person = mia) =>
    server.call(askDoubt, { as, body: { question: QUESTION, screenshot } });
  const refused = async (answer: Promise<{ status: number; body: { error?: string; field?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error, body.field];
  };
  const look = (address: string, as?: Person) =>
    server.fetch(address, as ? { headers: { Authorization: `Token ${as.token}` } } : {});

  it('is drawn again, and shown only to the child and its own teacher', async () => {
    const { key } = (await send(await smallPng())).body;
    expect((await ask(key)).status).to.equal(201);
    const [own] = (await server.call(studentDoubts, { as: mia })).body.doubts;
    const [waiting] = (await server.call(teacherDoubts, { as: teacher })).body;
    expect(waiting?.screenshot)
      .to.equal(own?.screenshot)
      .and.to.match(/^\/media\/doubts\/\d+$/);
    for (const as of [mia, teacher]) {
      const picture = await look(own?.screenshot ?? '', as);
      expect([picture.status, picture.headers.get('Content-Type')]).to.deep.equal([200, 'image/webp']);
    }
    for (const as of [await createStudent(server.deps), await createTeacher(server.deps)])
      expect((await look(own?.screenshot ?? '', as)).status).to.equal(404);
    expect((await look(own?.screenshot ?? '')).status).to.equal(401);
  });

  it("must be the family's own picture, not used for another question, and less than two days old", async () => {
    const { key } = (await send(await smallPng())).body;
    const other = await createStudent(server.deps);
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [other]);
    expect(await refused(ask(key, other))).to.deep.equal([400, AGAIN, 'screenshot']);
    expect(await refused(ask('nonsense'))).to.deep.equal([400, AGAIN, 'screenshot']);
    expect((await ask(key)).status).to.equal(201);
    expect(await refused(ask(key))).to.deep.equal([400, AGAIN, 'screenshot']);
    const old = (await send(await smallPng())).body.key;
    await server.deps.db.pool.query(`UPDATE upload SET created_at = $2 WHERE key = $1`, [
      old,
      new Date(server.deps.clock.now().getTime() - UPLOAD_ATTACH_MS - 1),
    ]);
    expect(await refused(ask(old))).to.deep.equal([400, AGAIN, 'screenshot']);
    expect((await ask(null)).status).to.equal(201);
  });

  it('a file that is not a picture is refused, whatever its name says', async () => {
    expect(await refused(send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).to.deep.equal([
      400,
      'Only PNG, JPEG, WebP, and GIF images are allowed',
      'file',
    ]);
  });
});
