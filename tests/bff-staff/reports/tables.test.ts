import { REPORT_CALLS, type ReportCall } from '@school/bff-staff/contract/reports';
import { MONTHS_REFUSALS } from '@school/core/reports/months';
import { REPORT_NAMES, REPORTS, type ReportName } from '@school/core/reports/reports';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createFinance, createPunchedEnrolment } from '../../support/factories/instalments.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const attend = statement(
  'test-report-attend',
  'UPDATE class_student SET attended = $3 WHERE class_id = $1 AND student_id = $2',
);
const rate = statement(
  'test-report-rate',
  `INSERT INTO class_feedback (class_id, student_id, teacher_id, experience_rating, enjoyment_rating, teacher_rating,
     feedback, class_type_sent, class_type, text_state, created_at)
   SELECT c.id, $2, c.teacher_id, $3, $4, $5, '', 'paid', 'paid', 'none', $6 FROM scheduled_class c WHERE c.id = $1`,
);
const offer = statement(
  'test-report-offer',
  `INSERT INTO availability_slot (teacher_id, starts_at, ends_at, booked_class_id, kind)
   SELECT $1, at, at + interval '30 minutes', CASE WHEN at = $2 THEN $4::bigint END, 'any'
   FROM generate_series($2::timestamptz, $3::timestamptz - interval '30 minutes', interval '30 minutes') AS at`,
);
const registerIn = statement(
  'test-report-registered',
  'UPDATE lead SET created_at = $2, student_id = $3 WHERE id = $1',
);

describe('The reports of the back office', () => {
  let server: TestServer;
  let admin: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-27T12:00:00Z');
    await createPaymentOptions(server.deps);
    admin = await createStaff(server.deps, { superuser: true });
  });
  after(() => server.close());

  const read = async <Name extends ReportName>(name: Name, query: Record<string, string> = {}) => {
    const call: ReportCall<Name> = REPORT_CALLS[name];
    return (await server.call(call, { as: admin, query })).body;
  };
  const statusFor = async (path: string, { token }: Person): Promise<number> =>
    (await server.fetch(path, { headers: { Authorization: `Token ${token}` } })).status;

  it('attendance counts classes by how they ended, and who came to the complete ones', async () => {
    const teacher = await createTeacher(server.deps);
    const batch = await createBatch(server.deps, teacher);
    const [ada, ben] = [await createStudent(server.deps), await createStudent(server.deps)];
    const at = (day: string) => new Date(`${day}T10:00:00Z`);
    const held = await createClass(server.deps, batch, { startsAt: at('2025-03-03'), status: 'complete' }, [ada, ben]);
    await server.deps.db.run(attend, [held, ada.id, true]);
    await server.deps.db.run(attend, [held, ben.id, false]);
    await createClass(server.deps, batch, { startsAt: at('2025-03-04'), status: 'incomplete', reason: 'x' }, [ada]);
    await createClass(server.deps, batch, { startsAt: at('2025-03-05'), status: 'canceled' }, [ada]);
    await createClass(server.deps, batch, { startsAt: at('2025-04-05'), status: 'scheduled' }, [ada]);
    const months = { from: '2025-03', to: '2025-04' };
    const march = { month: '2025-03', complete: 1, incomplete: 1, canceled: 1, seats: 2, attended: 1, share: 50 };
    const nothing = { complete: 0, incomplete: 0, canceled: 0, seats: 0, attended: 0, share: null };
    expect((await read('attendance', months)).results).to.deep.equal([{ ...nothing, month: '2025-04' }, march]);
    expect((await read('attendance', { ...months, class_type: 'paid' })).results[1]).to.deep.equal(march);
    expect((await read('attendance', { ...months, class_type: 'free' })).results[1]).to.deep.equal({
      ...nothing,
      month: '2025-03',
    });
  });

  it('feedback tells the averages of a month, and how many answers were low', async () => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const [ada, ben] = [await createStudent(server.deps), await createStudent(server.deps)];
    const startsAt = new Date('2025-05-06T10:00:00Z');
    const held = await createClass(server.deps, batch, { startsAt, status: 'complete' }, [ada, ben]);
    await server.deps.db.run(rate, [held, ada.id, 5, 4, 5, '2025-05-06T12:00:00Z']);
    await server.deps.db.run(rate, [held, ben.id, 2, 4, 4, '2025-05-07T12:00:00Z']);
    expect((await read('feedback', { from: '2025-05', to: '2025-05' })).results).to.deep.equal([
      { month: '2025-05', answers: 2, experience: 3.5, enjoyment: 4, teacher: 4.5, low: 1 },
    ]);
  });

  it('teachers are listed with the hours that they offered and that were booked', async () => {
    const teacher = await createTeacher(server.deps, { name: 'Report Teacher' });
    const startsAt = new Date('2026-10-05T10:00:00Z');
    const batch = await createBatch(server.deps, teacher);
    const held = await createClass(server.deps, batch, { startsAt, minutes: 30, status: 'complete' });
    await server.deps.db.run(offer, [teacher.id, startsAt, new Date('2026-10-05T12:00:00Z'), held]);
    const { results } = await read('teachers', { from: '2026-10', to: '2026-10' });
    expect(results).to.deep.equal([
      {
        teacher: 'Report Teacher',
        teacher_id: teacher.id,
        offered_hours: 2,
        booked_hours: 0.5,
        use: 25,
        complete: 1,
        incomplete: 0,
        canceled_by_teacher: 0,
        rating: null,
      },
    ]);
    const older = await createClass(server.deps, batch, { startsAt: new Date('2026-08-20T10:00:00Z'), minutes: 30 });
    await server.deps.db.run(offer, [teacher.id, '2026-08-20T10:00:00Z', '2026-08-20T11:00:00Z', older]);
    const ofAugust = (await read('teachers', { from: '2026-08', to: '2026-08' })).results;
    expect(ofAugust[0], 'open times of then may be gone').to.include({ offered_hours: 0, booked_hours: 0, use: null });
  });

  it('a sale moves its family to the end of the funnel, and only a second one is a renewal', async () => {
    const finance = await createFinance(server.deps);
    const student = await createStudent(server.deps);
    await createPunchedEnrolment(server.deps, finance, { student });
    for (const studentId of [student.id, null]) {
      const { id } = await createLead(server.deps);
      await server.deps.db.run(registerIn, [id, '2025-08-08T12:00:00Z', studentId]);
    }
    const all = { from: '2025-08', to: '2025-08' };
    expect((await read('funnel', all)).results).to.deep.equal([
      {
        month: '2025-08',
        registered: 2,
        trial_booked: 1,
        trial_attended: 1,
        page_created: 1,
        page_opened: 1,
        paid: 1,
        punched: 1,
        renewed: 0,
      },
    ]);
    const sold = (await read('renewals', { from: '2026-11', to: '2026-11' })).results[0];
    expect(sold).to.deep.equal({
      month: '2026-11',
      new_sales: 1,
      renewals: 0,
      renewed: 0,
      active: 1,
      ran_out: 0,
      share: null,
    });
  });

  it('money that is due is told by team, currency and due day', async () => {
    const finance = await createFinance(server.deps);
    await createPunchedEnrolment(server.deps, finance, { payments: 2, discountedFeeMinor: 96_000, totalClasses: 48 });
    const { results } = await read('collections', { currency: 'USD' });
    expect(results).to.have.length(1);
    const [due] = results;
    expect([due?.instalments, due?.overdue]).to.deep.equal([1, '0.00']);
    const parts = [due?.week, due?.month, due?.later].map(Number);
    expect(parts.reduce((sum, part) => sum + part, 0))
      .to.equal(Number(due?.total))
      .above(0);
    expect((await read('collections', { currency: 'BDT' })).results).to.deep.equal([]);
  });

  it('shows this month and the five before it until somebody chooses', async () => {
    const { from, to, timezone } = await read('attendance');
    expect([from, to, timezone]).to.deep.equal(['2026-06', '2026-11', 'Asia/Kolkata']);
  });

  it('refuses months that are none, out of order, or too many', async () => {
    const refused = async (from: string, to: string) => {
      const { status, body } = await server.call(REPORT_CALLS.funnel, { as: admin, query: { from, to } });
      return [status, body.error];
    };
    const alone = await server.call(REPORT_CALLS.funnel, { as: admin, query: { from: '2000-01' } });
    expect([alone.status, alone.body.error], 'also if only one end is chosen').to.deep.equal([
      400,
      MONTHS_REFUSALS.length.text,
    ]);
    expect(await refused('2026-13', '2026-11')).to.deep.equal([400, 'Please choose a month.']);
    expect(await refused('2026-11', '2026-10')).to.deep.equal([400, MONTHS_REFUSALS.order.text]);
    expect(await refused('2024-11', '2026-11')).to.deep.equal([400, MONTHS_REFUSALS.length.text]);
  });

  for (const name of REPORT_NAMES)
    it(`${name} is for those with ${REPORTS[name].permissions.join(' or ')}, also as a file`, async () => {
      const { path } = REPORT_CALLS[name];
      for (const permission of REPORTS[name].permissions)
        expect(await statusFor(path, await createStaff(server.deps, { permissions: [permission] }))).to.equal(200);
      expect(await statusFor(path, await createStaff(server.deps, { permissions: ['course.edit'] }))).to.equal(403);
      const got = await server.fetch(`${path}export/?format=csv`, {
        headers: { Authorization: `Token ${admin.token}` },
      });
      expect(got.status).to.equal(200);
      expect((await got.text()).split('\n')[0]).to.match(/Month|Team|Teacher/);
    });
});
