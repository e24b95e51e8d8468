import { session } from '@school/bff-learner/contract/auth';
import { upcomingClasses } from '@school/bff-learner/contract/lessons';
import { getTimezone, updateTimezone } from '@school/bff-learner/contract/profile';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { tokenBy } from '../../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { noonInDays } from '../../support/factories/trial.js';
import { eventually } from '../../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const zoneOf = statement('test-zone-of', 'SELECT timezone FROM account WHERE id = $1');
const audited = statement(
  'test-zone-audit',
  `
  SELECT actor_account_id, on_behalf_of_account_id, before, after FROM audit_log WHERE action = 'timezone.change' AND entity_id = $1::text ORDER BY id`,
);

describe('Update Timezone', () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.release();
    student = await createStudent(server.deps, { timezone: 'Europe/Paris' });
  });

  it("GET returns the person's zone, for students and teachers", async () => {
    const teacher = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
    expect((await server.call(getTimezone, { as: student })).body).to.deep.equal({ current_timezone: 'Europe/Paris' });
    expect((await server.call(getTimezone, { as: teacher })).body).to.deep.equal({ current_timezone: 'Asia/Kolkata' });
  });

  for (const timezone of PINNED_TIMEZONES) {
    it(`accepts ${timezone}: 'Timezone updated successfully!'`, async () => {
      const { status, body } = await server.call(updateTimezone, { as: student, body: { timezone } });
      expect([status, body.message]).to.deep.equal([200, 'Timezone updated successfully!']);
      expect((await server.call(getTimezone, { as: student })).body.current_timezone).to.equal(timezone);
    });
  }

  for (const timezone of [
    'Asia/Calcutta',
    '../../etc',
    'UTC+25',
    '',
    'x'.repeat(10_240),
    null,
    7,
    ['UTC'],
    { zone: 'UTC' },
    'Europe/Paris\u0000',
  ]) {
    const shown = JSON.stringify(timezone);
    it(`refuses ${shown.length > 40 ? '10 KB' : shown} with 400, and the zone stays`, async () => {
      const { status, body } = await server.call(updateTimezone, { as: student, body: { timezone } });
      expect(status).to.equal(400);
      if (typeof timezone !== 'string' || !timezone.includes('\u0000'))
        expect(body.error).to.equal('Please select a timezone');
      expect(await server.deps.db.row(zoneOf, [student.accountId])).to.deep.equal({ timezone: 'Europe/Paris' });
    });
  }

  it("is audited with before and after, and with both people during 'Login as Student'", async () => {
    const teacher = await createTeacher(server.deps);
    await server.call(updateTimezone, { as: student, body: { timezone: 'UTC' } });
    const acting = { openedBy: 'impersonation', actAccountId: teacher.accountId, mayAct: true } as const;
    const eyes = await tokenBy(server.deps, student, acting);
    await server.call(updateTimezone, { as: eyes, body: { timezone: 'Asia/Tokyo' } });
    expect(await server.deps.db.rows(audited, [student.accountId])).to.deep.equal([
      {
        actor_account_id: student.accountId,
        on_behalf_of_account_id: null,
        before: { timezone: 'Europe/Paris' },
        after: { timezone: 'UTC' },
      },
      {
        actor_account_id: teacher.accountId,
        on_behalf_of_account_id: student.accountId,
        before: { timezone: 'UTC' },
        after: { timezone: 'Asia/Tokyo' },
      },
    ]);
  });

  it('classes keep their instants and are shown in the new zone within a second (the page reloads after 2 s)', async () => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    await createClass(server.deps, batch, { startsAt: noonInDays(server.deps, 1) }, [student]);
    // The clock does not move, so no cache expires: only the notice of the change can bring the new value.
    server.clock.set(new Date());
    const before = (await server.call(upcomingClasses, { as: student })).body.next_class;
    await server.call(session, { as: student });
    await server.call(updateTimezone, { as: student, body: { timezone: 'Asia/Tokyo' } });
    await eventually(
      'the class is shown in the new zone',
      1000,
      async () =>
        (await server.call(upcomingClasses, { as: student })).body.next_class?.formatted_time !==
        before?.formatted_time,
    );
    const after = (await server.call(upcomingClasses, { as: student })).body.next_class;
    expect(Date.parse(after?.starts_at ?? '')).to.equal(Date.parse(before?.starts_at ?? 'x'));
  });
});
