import { teacherCalendar } from '@school/bff-learner/contract/calendar';
import { chooseClassroom } from '@school/bff-learner/contract/classroom';
import { CLASSROOM_REFUSALS } from '@school/core/batches/classroom-method';
import { UNSTORABLE } from '@school/core/shared/text-format';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://meet.google.com/abc-defg-hij';

const auditOf = statement(
  'test-classroom-audit',
  `SELECT before, after, actor_account_id FROM audit_log WHERE action = 'batch.classroom' AND entity_id = $1 ORDER BY id`,
);
const giveTo = statement('test-class-substitute', 'UPDATE scheduled_class SET teacher_id = $2 WHERE id = $1');

describe('PATCH /api/batches/{id}/classroom-method/', () => {
  let server: TestServer;
  let teacher: Person;
  let batch: TestBatch;
  let classId: number;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:10:00Z');
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps);
    batch = await createBatch(server.deps, teacher);
    classId = await createClass(server.deps, batch, { startsAt: new Date('2026-11-23T09:00:00Z') });
  });
  after(() => server.close());

  const choose = (body: object, as = teacher, id = batch.id) =>
    server.call(chooseClassroom, { as, params: { id }, body });
  const shown = async (as = teacher) => (await server.call(teacherCalendar, { as })).body[0]?.batch;

  it('default jitsi; Google Meet is stored with its link for the batch, and jitsi can be chosen again', async () => {
    expect(await shown()).to.deep.include({ classroom_method: 'jitsi', meet_link: null, is_own: true });
    const { status, body } = await choose({ classroom_method: 'meet', meet_link: 'meet.google.com/abc-defg-hij' });
    expect({ status, body }).to.deep.equal({
      status: 200,
      body: { message: 'Classroom method saved.', classroom_method: 'meet', meet_link: LINK },
    });
    expect(await shown()).to.deep.include({ classroom_method: 'meet', meet_link: LINK });
    await choose({ classroom_method: 'jitsi', meet_link: LINK });
    expect(await shown()).to.deep.include({ classroom_method: 'jitsi', meet_link: LINK });
    await choose({ classroom_method: 'jitsi' });
    expect(await shown()).to.deep.include({ classroom_method: 'jitsi', meet_link: null });
  });

  it('each change is recorded once; choosing the same again is not a change', async () => {
    for (let round = 0; round < 2; round += 1)
      expect((await choose({ classroom_method: 'meet', meet_link: LINK })).status).to.equal(200);
    expect(await server.deps.db.rows(auditOf, [String(batch.id)])).to.deep.equal([
      {
        before: { method: 'jitsi', meet_link: null },
        after: { method: 'meet', meet_link: LINK },
        actor_account_id: teacher.accountId,
      },
    ]);
  });

  const { meet_link_needed, meet_link_wrong } = CLASSROOM_REFUSALS;
  const refusals: [title: string, body: object, text: string, field?: string][] = [
    ['Google Meet without a link', { classroom_method: 'meet' }, meet_link_needed.text, 'meet_link'],
    ['another host', { classroom_method: 'meet', meet_link: 'https://zoom.us/j/1' }, meet_link_wrong.text, 'meet_link'],
    ['a long link', { classroom_method: 'meet', meet_link: 'x'.repeat(5000) }, meet_link_wrong.text, 'meet_link'],
    ['a NUL', { classroom_method: 'meet', meet_link: `${LINK}\u0000` }, UNSTORABLE.nul, 'meet_link'],
    ['half a character', { classroom_method: 'meet', meet_link: `${LINK}\ud800` }, UNSTORABLE.half, 'meet_link'],
    ['another method', { classroom_method: 'zoom' }, 'Please choose Google Meet or Jitsi.', 'classroom_method'],
    ['no method', {}, 'Please choose Google Meet or Jitsi.', 'classroom_method'],
  ];
  for (const [title, body, text, field] of refusals)
    it(`refuses ${title}: '${text}'`, async () => {
      const answer = await choose(body);
      expect({ status: answer.status, error: answer.body.error, field: answer.body.field }).to.deep.equal({
        status: 400,
        error: text,
        field,
      });
      expect(await shown()).to.deep.include({ classroom_method: 'jitsi', meet_link: null });
    });

  it("another teacher's batch answers like a missing one, also for a teacher who covers one of its classes", async () => {
    const other = await createTeacher(server.deps);
    await server.deps.db.run(giveTo, [classId, other.id]);
    expect(await shown(other)).to.deep.include({ is_own: false });
    const answers = await Promise.all([
      choose({ classroom_method: 'meet', meet_link: LINK }, other),
      choose({ classroom_method: 'meet', meet_link: 'https://zoom.us/j/1' }, other),
      choose({ classroom_method: 'meet', meet_link: LINK }, other, 999_999_999),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(Array(3).fill([404, 'Not found.']));
  });
});
