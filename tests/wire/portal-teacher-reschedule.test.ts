import { expect } from 'chai';
import { DateTime } from 'luxon';
import { at, expectRefused, expectStatus, listOf, textAt } from './client.js';
import { meetsWeekly, ownClasses, waitForSchool, type OwnClasses } from './own-classes.js';

const DAY_MIN = 24 * 60;

/** The zones of P5. */
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

const CONFIRMATIONS = {
  studentInformed: true,
  whatsappDiscussed: true,
  awareOfLimit: true,
  awareOfMessage: true,
  notExploiting: true,
  studentAware: true,
};

describe('the wire of rescheduling (P3, P5, P7, P8)', () => {
  waitForSchool();
  // Whatever time it is, in one of the zones it is the middle of the day.
  const zone = ZONES.find((name) => {
    const { hour } = DateTime.now().setZone(name);
    return hour >= 9 && hour <= 16;
  });
  let own: OwnClasses;

  beforeEach(async () => {
    own = await ownClasses();
    expectStatus(await own.teacher.post('/api/update-timezone/', { timezone: zone }), 200);
  });

  const noonIn = (days: number) => DateTime.now().setZone(zone).plus({ days }).startOf('day').set({ hour: 12 });
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
    const wanted = noonIn(5);
    const answer = await move(id, { new_date_time: wanted.toISO() });
    expectStatus(answer, 200);
    expect(at(answer.json, 'message')).to.equal('Class rescheduled successfully!');
    expect(await startOf(id)).to.equal(wanted.toMillis());
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
      const days = DateTime.fromMillis(await startOf(id)).diff(DateTime.fromMillis(before), 'days').days;
      expect(days).to.equal(7);
    }
  });

  it('confirmations may be absent, null or texts', async () => {
    for (const confirmations of [undefined, null, { studentInformed: 'true', awareOfLimit: 'false' }]) {
      const id = await own.classAt(3 * DAY_MIN);
      expectStatus(await move(id, { confirmations, new_date_time: noonIn(4).toISO() }), 200);
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
    const answer = await move(id, { new_date_time: noonIn(-1).toISO() });
    expectRefused(answer, 'Cannot select a date/time in the past', 400);
  });

  it("'Please select a time after {formatted} (1 hour before next scheduled class)'", async () => {
    await own.classAt(5 * DAY_MIN);
    const later = await own.classAt(8 * DAY_MIN);
    const answer = await move(later, { new_date_time: noonIn(2).toISO() });
    expectStatus(answer, 400);
    expect(textAt(answer.json, 'error')).to.match(
      /^Please select a time after .*\d{4}.* \(1 hour before next scheduled class\)$/,
    );
  });

  it("'Please select a time between 8:00 AM and 8:00 PM'", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    for (const hour of [7, 20])
      expectRefused(
        await move(id, { new_date_time: noonIn(4).set({ hour }).toISO() }),
        'Please select a time between 8:00 AM and 8:00 PM',
        400,
      );
  });

  it("'Please select a time at least 1 hour from now'", async () => {
    const id = await own.classAt(90);
    const soon = Math.ceil(Date.now() / 900_000 + 1) * 900_000;
    const answer = await move(id, { new_date_time: new Date(soon).toISOString() });
    expectRefused(answer, 'Please select a time at least 1 hour from now', 400);
  });

  it("'Failed to reschedule class.' when the group has no weekly time to move to", async () => {
    const id = await own.classAt(3 * DAY_MIN);
    expectRefused(await move(id, { preference: 'next_time' }), 'Failed to reschedule class.', 409);
  });
});
