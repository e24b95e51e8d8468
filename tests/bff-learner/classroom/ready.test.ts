import { classPreparation, noteClassReady } from '@school/bff-learner/contract/class-ready';
import { classroom } from '@school/bff-learner/contract/classroom';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { tokenBy } from '../../support/factories/family.js';
import { createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOT_YOURS = 'Failed to load class info';
const START = new Date('2026-11-28T15:00:00Z');
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const WELL = { camera: 'works', microphone: 'heard', network: 'good', tool: 'none' };
const stored = statement(
  'test-ready-stored',
  'SELECT student_id AS "studentId", camera, homework, device_light AS light FROM class_ready WHERE class_id = $1',
);

type Who = Person | { token: string };

describe('how ready a child is for a class', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(minutesOn(-60));
    held = await createLiveClass(server.deps, START);
    server.clock.set(minutesOn(-10));
  });

  const note = (as: Who, change: object = {}) =>
    server.call(noteClassReady, { as, params: { id: held.id }, body: { ...WELL, ...change } });
  const seenBy = async (as: Person) => (await server.call(classroom, { as, params: { id: held.id } })).body.students;
  const rows = () => server.deps.db.rows<object>(stored, [held.id]);

  it('the teacher sees the light with its reasons; another child sees neither', async () => {
    expect((await note(held.mia)).body).to.deep.equal({ light: 'green' });
    expect((await note(held.leo, { camera: 'denied', microphone: 'quiet' })).body).to.deep.equal({ light: 'red' });
    expect((await seenBy(held.teacher)).map(({ full_name, ready }) => [full_name, ready])).to.deep.equal([
      ['Leo Berg', { light: 'red', reasons: ['Camera not allowed', 'Microphone was silent'] }],
      ['Mia Sophie Brandtner', { light: 'green', reasons: [] }],
    ]);
    expect((await seenBy(held.mia)).map(({ ready }) => ready)).to.deep.equal([null, null]);
  });

  it('the newest result counts', async () => {
    await note(held.mia, { camera: 'missing' });
    await note(held.mia);
    expect(await rows()).to.deep.equal([{ studentId: held.mia.id, camera: 'works', homework: 'none', light: 'green' }]);
  });

  it('is taken from ten minutes before the class until the room closes', async () => {
    server.clock.set(minutesOn(-11));
    const early = await note(held.mia);
    expect([early.status, early.body]).to.deep.include(409);
    expect(early.body).to.include({ error: 'The checks begin 10 minutes before the class.' });
    server.clock.set(minutesOn(20));
    expect((await note(held.mia)).status).to.equal(200);
    await setClassStatus(server.deps, held.id, 'complete');
    const late = await note(held.mia);
    expect([late.status, late.body]).to.deep.include(409);
    expect(late.body).to.include({ error: 'This class is over.' });
  });

  it('is for the class’s own students in person; anything else that is sent is refused', async () => {
    const stranger = await createStudent(server.deps);
    for (const answer of [
      await note(stranger),
      await server.call(classPreparation, { as: stranger, params: { id: held.id } }),
    ]) {
      expect(answer.status).to.equal(404);
      expect(answer.body).to.include({ error: NOT_YOURS });
    }
    expect((await note(held.teacher)).status).to.equal(403);
    const acting = { openedBy: 'impersonation', actAccountId: held.teacher.accountId, mayAct: true } as const;
    expect((await note({ token: await tokenBy(server.deps, held.mia, acting) })).status).to.equal(403);
    for (const change of [{ camera: 'red' }, { network: null }, { tool: 7 }])
      expect((await note(held.mia, change)).status).to.equal(400);
    expect(await rows()).to.deep.equal([]);
  });

  it('tells what to prepare: nothing before the first class', async () => {
    const { body } = await server.call(classPreparation, { as: held.mia, params: { id: held.id } });
    expect(body).to.include({ before: null, homework: 'none' });
  });
});
