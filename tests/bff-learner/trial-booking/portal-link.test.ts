import { rescheduleOptions } from '@school/bff-learner/contract/rescheduling';
import { expect } from 'chai';
import { browserOf, lookAs, sentBy } from '../../support/factories/eyes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { bookAs, moveTo, pageOf, stateOf } from '../../support/trial-families.js';

describe('a signed-in family moves its trial on the page of its booking', () => {
  let server: TestServer;
  let asha: Person;
  let mia: Person;
  let classId: number;
  let later: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set('2026-11-21T09:00:00Z');
    await createCurriculum(server.deps);
    asha = await createTeacher(server.deps);
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    later = await createSlot(server.deps, asha, noonInDays(server.deps, 3));
    const family = await bookAs(
      server,
      await createSlot(server.deps, asha, noonInDays(server.deps, 2)),
      mia.phone ?? '',
    );
    ({ classId } = await stateOf(server, family));
  });
  after(() => server.close());

  it('the dialog names the page, on which the class can be moved; the teacher’s has none', async () => {
    const { body } = await server.call(rescheduleOptions, { as: mia, params: { id: classId } });
    expect(body.blocked).to.equal('A trial class is moved on its booking page. You can also ask for another time.');
    const token = body.trial_path?.split('/').at(-1) ?? '';
    expect(body.trial_path).to.equal(`/trial-class/booked/${token}`);
    const page = { token, phone: mia.phone ?? '' };
    expect((await pageOf(server, page)).body).to.include({ student_name: 'Mia S.', can_move: true });
    expect((await moveTo(server, page, later)).status).to.equal(200);
    const teachers = await server.call(rescheduleOptions, { as: asha, params: { id: classId } });
    expect(teachers.body.trial_path).to.equal(null);
  });

  it('a teacher who looks as the student gets no link, because a family’s cancellation counts for nobody', async () => {
    const own = await browserOf(server, asha);
    const looking = await lookAs(server, own, mia.id);
    const answer = await server.call(rescheduleOptions, {
      as: looking,
      headers: sentBy(looking),
      params: { id: classId },
    });
    expect([answer.status, answer.body.trial_path]).to.deep.equal([200, null]);
  });
});
