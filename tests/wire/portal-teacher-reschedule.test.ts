import { expect } from 'chai';
import { at, expectRefused, expectStatus, listOf, textAt } from './client.js';
import { meetsWeekly, ownClasses, waitForSchool, type OwnClasses } from './own-classes.js';

const DAY_MIN = 24 * 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = 900_000;

/** The zones of the specification. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Paris',
  'Asia/Dubai',
  'Africa/Cairo',
  'Asia/Dhaka',
  'Asia/Karachi',
];

/** The hour on the clock of a zone. */
function hourIn(zone: string, at: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

const CONFIRMATIONS = {
  studentInformed: true,
  whatsappDiscussed: true,
  awareOfLimit: true,
  awareOfMessage: true,
  notExploiting: true,
  studentAware: true,
};

describe('the wire of rescheduling', () => {
  waitForSchool();
  // Whatever time it is, in one of the zones it is the middle of the day.
  const zone = ZONES.find((name) => hourIn(name, Date.now()) >= 9 && hourIn(name, Date.now()) <= 16) ?? 'UTC';
  let own: OwnClasses;

  beforeEach(async () => {
    own = await ownClasses();
    expectStatus(await own.teacher.post('/api/update-timezone/', { timezone: zone }), 200);
  });

  /** By day in the teacher's zone, on a quarter of an hour. */
  const dayIn = (days: number): number => Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS + days * DAY_MS;
  const iso = (at: number): string => new Date(at).toISOString();
  const move = (id: number, body: Record<string, unknown>) =>
    own.teacher.patch(`/api/reschedule-class/${id}/`, {
      requested_by: 'teacher',
      confirmations: CONFIRMATIONS,
      preference: 'another_time',
      new_date_time: null,
      ...body,
    });
  const startOf = async (id: number): Promise<number> => {
    const classes = listOf((await own.teacher.get('/api/teacher-calendar/')).json);
    return Date.parse(
      textAt(
        classes.find((one) => at(one, 'id') === id),
        'class_datetime_local',
      ),
    );
  };

  it("another time: 'Class rescheduled successfully!', and the calendar shows it", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    const wanted = dayIn(5);
    const answer = await move(id, { new_date_time: iso(wanted) });
    expectStatus(answer, 200);
    expect(at(answer.json, 'message')).to.equal('Class rescheduled successfully!');
    expect(await startOf(id)).to.equal(wanted);
  });

  it('next time: the class moves to the next weekly time; new_date_time null, empty or absent', async () => {
    for (const new_date_time of [null, '', undefined]) {
      own = await ownClasses();
      const id = await own.classAt(3 * DAY_MIN);
      await meetsWeekly(own.batchId, id);
      const before = await startOf(id);
      const answer = await move(id, { preference: 'next_time', new_date_time });
      expectStatus(answer, 200);
      expect(at(answer.json, 'message')).to.equal('Class rescheduled successfully!');
      expect((await startOf(id)) - before).to.equal(7 * DAY_MS);
    }
  });

  it('confirmations may be absent, null or texts', async () => {
    for (const confirmations of [undefined, null, { studentInformed: 'true', awareOfLimit: 'false' }]) {
      const id = await own.classAt(3 * DAY_MIN);
      expectStatus(await move(id, { confirmations, new_date_time: iso(dayIn(4)) }), 200);
      own = await ownClasses();
      await own.teacher.post('/api/update-timezone/', { timezone: zone });
    }
  });

  it("'Please select a date and time'", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    for (const new_date_time of [null, '', undefined, 'tomorrow'])
      expectRefused(await move(id, { new_date_time }), 'Please select a date and time', 400);
  });

  it("'Cannot select a date/time in the past'", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    const answer = await move(id, { new_date_time: iso(dayIn(-1)) });
    expectRefused(answer, 'Cannot select a date/time in the past', 400);
  });

  it("'Please select a time after {formatted} (1 hour before next scheduled class)'", async () => {
    await own.classAt(5 * DAY_MIN);
    const later = await own.classAt(8 * DAY_MIN);
    const answer = await move(later, { new_date_time: iso(dayIn(2)) });
    expectStatus(answer, 400);
    expect(textAt(answer.json, 'error')).to.match(
      /^Please select a time after .*\d{4}.* \(1 hour before next scheduled class\)$/,
    );
  });

  it("'Please select a time between 8:00 AM and 8:00 PM'", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    for (const hour of [7, 20])
      expectRefused(
        await move(id, { new_date_time: iso(dayIn(4) + (hour - hourIn(zone, dayIn(4))) * HOUR_MS) }),
        'Please select a time between 8:00 AM and 8:00 PM',
        400,
      );
  });

  it("'Please select a time at least 1 hour from now'", async () => {
    const id = await own.classAt(90);
    const soon = Math.ceil(Date.now() / QUARTER_MS + 1) * QUARTER_MS;
    const answer = await move(id, { new_date_time: iso(soon) });
    expectRefused(answer, 'Please select a time at least 1 hour from now', 400);
  });

  it("'Failed to reschedule class.' when the group has no weekly time to move to", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    expectRefused(await move(id, { preference: 'next_time' }), 'Failed to reschedule class.', 409);
  });
});
