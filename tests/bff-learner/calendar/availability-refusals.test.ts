import { createAvailability } from '@school/bff-learner/contract/calendar';
import { CALENDAR_REFUSALS, type CalendarReason } from '@school/core/calendar/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { AvailabilitySchool, ofTeacher } from './availability-school.js';

const overlaps = statement(
  'test-overlaps',
  `
  SELECT count(*) AS n FROM availability_slot a JOIN availability_slot b ON a.teacher_id = b.teacher_id AND a.id < b.id AND a.during && b.during
  WHERE a.teacher_id = $1`,
);

describe('teacher availability: what is refused', () => {
  const school = new AvailabilitySchool();

  const refusals: { title: string; start: string; end: string; reason: CalendarReason; status: number }[] = [
    {
      title: 'a start in the past',
      start: '2026-11-21T09:00:00Z',
      end: '2026-11-21T10:00:00Z',
      reason: 'start_past',
      status: 400,
    },
    {
      title: 'a start in two years',
      start: '2028-11-22T09:00:00Z',
      end: '2028-11-22T10:00:00Z',
      reason: 'start_too_far',
      status: 400,
    },
    {
      title: 'an end before the start',
      start: '2026-11-22T10:00:00Z',
      end: '2026-11-22T09:00:00Z',
      reason: 'times_order',
      status: 400,
    },
    {
      title: 'a quarter past',
      start: '2026-11-22T09:15:00Z',
      end: '2026-11-22T09:45:00Z',
      reason: 'not_in_half_hours',
      status: 400,
    },
    {
      title: 'fifteen minutes',
      start: '2026-11-22T09:00:00Z',
      end: '2026-11-22T09:15:00Z',
      reason: 'not_in_half_hours',
      status: 400,
    },
    {
      title: 'more than twelve hours',
      start: '2026-11-22T00:00:00Z',
      end: '2026-11-22T12:30:00Z',
      reason: 'too_long',
      status: 400,
    },
  ];

  for (const { title, start, end, reason, status } of refusals) {
    it(`refuses ${title}: ${status} '${CALENDAR_REFUSALS[reason].text}'`, async () => {
      const answer = await school.offer(start, end);
      expect({ status: answer.status, error: answer.body.error, code: answer.body.code }).to.deep.equal({
        status,
        error: CALENDAR_REFUSALS[reason].text,
        code: reason,
      });
      expect(await school.server.deps.db.rows(ofTeacher, [school.teacher.id])).to.deep.equal([]);
    });
  }

  for (const body of [
    {},
    { start_time: 'tomorrow', end_time: '2026-11-22T10:00:00Z' },
    { start_time: 7, end_time: null },
    { start_time: '2026-02-30T09:00:00Z', end_time: '2026-11-22T10:00:00Z' },
  ]) {
    it(`refuses ${JSON.stringify(body)}: 400 'Please choose when it starts.'`, async () => {
      const answer = await school.server.call(createAvailability, { as: school.teacher, body });
      expect({ status: answer.status, error: answer.body.error, field: answer.body.field }).to.deep.equal({
        status: 400,
        error: 'Please choose when it starts.',
        field: 'start_time',
      });
    });
  }

  it('200 overlapping inserts for one teacher at once: 0 overlaps, nothing but 201 and 409 with a sentence', async function () {
    this.timeout(60_000);
    const base = Date.parse('2026-11-23T04:00:00Z');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const start = base + (index % 8) * 1_800_000;
        return school.offer(new Date(start).toISOString(), new Date(start + 3_600_000).toISOString());
      }),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(new Set(statuses)).to.deep.equal(new Set([201, 409]));
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.body.error))).to.deep.equal(
      new Set([CALENDAR_REFUSALS.overlaps_availability.text]),
    );
    expect(await school.server.deps.db.row(overlaps, [school.teacher.id])).to.deep.equal({ n: 0 });
    const winners = statuses.filter((status) => status === 201).length;
    expect(await school.server.deps.db.rows(ofTeacher, [school.teacher.id])).to.have.length(winners * 2);
  });
});
