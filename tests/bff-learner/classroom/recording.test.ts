import { classroom, classroomRecording } from '@school/bff-learner/contract/classroom';
import { LiveRecordingModel } from '@school/infra/classroom/model';
import { expect } from 'chai';
import { giveConsents } from '../../support/factories/consents.js';
import { createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const MINUTE_MS = 60_000;

describe('everybody in the classroom is told that it is recorded', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());
  beforeEach(async () => {
    // People sign in before the first clock of a test.
    server.clock.set(new Date(START.getTime() - MINUTE_MS));
    held = await createLiveClass(server.deps, START);
    await giveConsents(server.deps, [held.mia], ['recording']);
    server.clock.set(START);
  });

  const note = (as: Person, isRecording = true) =>
    server.call(classroomRecording, { as, params: { id: held.id }, body: { is_recording: isRecording } });
  const isToldTo = async (as: Person): Promise<boolean> =>
    (await server.call(classroom, { as, params: { id: held.id } })).body.is_recording;
  const stored = () => server.deps.db.query(LiveRecordingModel).findById(held.id);

  it('from its start to its end, also who comes late or loads the page again', async () => {
    expect(await isToldTo(held.mia)).to.equal(false);
    expect((await note(held.teacher)).body.is_recording).to.equal(true);
    expect([await isToldTo(held.mia), await isToldTo(held.leo)]).to.deep.equal([true, true]);
    expect((await note(held.teacher, false)).body.is_recording).to.equal(false);
    expect(await isToldTo(held.mia)).to.equal(false);
  });

  it('it goes off by itself 45 seconds after the last sign of the recorder', async () => {
    await note(held.teacher);
    server.clock.advance(30_000);
    await note(held.teacher);
    server.clock.advance(44_000);
    expect(await isToldTo(held.mia)).to.equal(true);
    server.clock.advance(1000);
    expect(await isToldTo(held.mia)).to.equal(false);
    expect(await stored()).to.deep.include({ beganAt: START, endedAt: null });
  });

  it('a sign that is sent twice or late changes nothing; after an end the next one is a new recording', async () => {
    await note(held.teacher);
    await note(held.teacher);
    server.clock.advance(20_000);
    await note(held.teacher, false);
    await note(held.teacher, false);
    expect((await stored())?.endedAt).to.deep.equal(new Date(START.getTime() + 20_000));
    server.clock.advance(MINUTE_MS);
    await note(held.teacher);
    const again = new Date(START.getTime() + MINUTE_MS + 20_000);
    expect(await stored()).to.deep.include({ beganAt: again, seenAt: again, endedAt: null });
  });

  it('only the teacher can start recording: a student is refused with the specified sentence, and ends none', async () => {
    const { status, body } = await note(held.mia);
    expect([status, (body as { error?: string }).error]).to.deep.equal([403, 'Only the teacher can start recording.']);
    expect(await stored()).to.equal(undefined);
    await note(held.teacher);
    await note(held.mia, false);
    expect(await isToldTo(held.leo)).to.equal(true);
  });

  it('nobody else finds the class, neither another teacher nor a child without a seat', async () => {
    for (const stranger of [await createTeacher(server.deps), await createStudent(server.deps)])
      expect((await note(stranger)).status).to.equal(404);
    expect(await stored()).to.equal(undefined);
  });

  it('before its start, after its end and in a canceled class nothing is noted', async () => {
    server.clock.set(new Date(START.getTime() - MINUTE_MS));
    expect((await note(held.teacher)).body.is_recording).to.equal(false);
    server.clock.set(START);
    await setClassStatus(server.deps, held.id, 'complete');
    expect((await note(held.teacher)).body.is_recording).to.equal(false);
    expect(await stored()).to.equal(undefined);
  });

  it('a recording ends with its class, although its end was not said', async () => {
    await note(held.teacher);
    await setClassStatus(server.deps, held.id, 'complete');
    expect(await isToldTo(held.teacher)).to.equal(false);
  });

  it('the teacher reads which children have no consent, and the children do not', async () => {
    const seen = async (as: Person) =>
      (await server.call(classroom, { as, params: { id: held.id } })).body.without_consent;
    expect(await seen(held.teacher)).to.deep.equal([{ id: held.leo.id, full_name: held.leo.name }]);
    expect(await seen(held.mia)).to.deep.equal([]);
  });
});
