import { classAttendance } from '@school/bff-learner/contract/class-ending';
import { classroomPresence } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import { createLiveClass, meetOn, type LiveClass } from '../../support/factories/live-class.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const MINUTE_MS = 60_000;
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS);

describe('GET /api/end-class/{id}/', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner', { MEETING_DOMAIN: 'meet.school.test' });
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(minutesOn(-30));
    held = await createLiveClass(server.deps, START);
  });

  const arrive = async (child: Person, minute: number): Promise<void> => {
    server.clock.set(minutesOn(minute));
    await server.call(classroomPresence, { as: child, params: { id: held.id }, body: { in_room: true } });
  };
  const seen = (as: Person = held.teacher) => server.call(classAttendance, { as, params: { id: held.id } });

  it('says when each child joined and since when it is gone, and nothing of one that never came', async () => {
    await arrive(held.mia, 2);
    await arrive(held.mia, 40);
    server.clock.set(minutesOn(55));
    const { status, body } = await seen();
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      classroom_method: 'jitsi',
      students: [
        { id: held.leo.id, name: 'Leo Berg', joined_at: null, gone_since: null },
        {
          id: held.mia.id,
          name: 'Mia Sophie Brandtner',
          joined_at: minutesOn(2).toISOString(),
          gone_since: minutesOn(40).toISOString(),
        },
      ],
    });
    await arrive(held.mia, 56);
    expect((await seen()).body.students[1]?.gone_since).to.equal(null);
  });

  it('a child that was only in the waiting room before the start has not joined', async () => {
    await arrive(held.leo, -5);
    server.clock.set(minutesOn(10));
    expect((await seen()).body.students[0]).to.deep.include({ joined_at: null, gone_since: null });
  });

  it('on Google Meet it is known who came, but not who left', async () => {
    await meetOn(server.deps, held.batch, 'meet');
    await arrive(held.mia, 1);
    server.clock.set(minutesOn(50));
    const { body } = await seen();
    expect(body.classroom_method).to.equal('meet');
    expect(body.students[1]).to.deep.include({ joined_at: minutesOn(1).toISOString(), gone_since: null });
  });

  it("another teacher's class is not found", async () => {
    const { status } = await seen(await createTeacher(server.deps, { name: 'Omar' }));
    expect(status).to.equal(404);
  });
});
