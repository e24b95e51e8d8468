import { randomUUID } from 'node:crypto';
import * as contract from '@school/bff-staff/contract/trial-booking';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { nextPhone, stateOf } from '../../support/trial-families.js';

const ROUNDS = fullSize(20, 3);
const GONE = 'This trial class was not found.';
const CHANGED = 'The time of this class has changed in the meantime. Please look at it again.';
const TAKEN = 'That time was just taken. Please pick another one.';

const factsOf = statement(
  'test-staff-trial',
  `SELECT c.status, c.incomplete_reason AS reason, c.canceled_by AS "canceledBy", c.starts_at AS "startsAt",
     (SELECT json_agg(json_build_array(m.requested_by, m.account_id)) FROM class_move m WHERE m.class_id = c.id) AS moves,
     (SELECT json_agg(json_build_array(e.kind, e.actor_account_id) ORDER BY e.id) FROM lead_event e WHERE e.lead_id = b.lead_id) AS history,
     (SELECT json_agg(a.action ORDER BY a.id) FROM audit_log a WHERE a.entity = 'trial_booking' AND a.entity_id = b.id::text) AS audited,
     (SELECT count(*) FROM availability_slot s WHERE s.teacher_id = c.teacher_id AND s.starts_at = c.starts_at) AS slots
   FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id WHERE b.id = $1`,
);
const endAsMissed = statement(
  'test-staff-missed-class',
  `UPDATE scheduled_class SET status = 'incomplete', incomplete_reason = 'Student did not come', incomplete_code = 'student', ended_at = ends_at
   WHERE id IN (SELECT class_id FROM trial_booking WHERE id = ANY ($1))`,
);
const forPhone = statement(
  'test-staff-phone',
  "UPDATE trial_booking SET phone = $1, state = 'closed' WHERE id = ANY ($2)",
);

interface Facts {
  status: string;
  reason: string;
  canceledBy: string | null;
  startsAt: Date;
  moves: unknown[] | null;
  history: unknown[] | null;
  audited: string[] | null;
  slots: number;
}

describe('trial classes, for staff', () => {
  let server: TestServer;
  let as: Person;
  let asha: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    await createCurriculum(server.deps);
    as = await createStaff(server.deps, { name: 'clara', permissions: ['lead.own'] });
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());
  beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'));

  let days = 2;
  const newSlot = (teacher = asha): Promise<number> => {
    days = days >= 12 ? 2 : days + 1;
    return createTeacher(server.deps).then((own) =>
      createSlot(server.deps, teacher === asha ? own : teacher, noonInDays(server.deps, days)),
    );
  };
  const booked = (startsAt = noonInDays(server.deps, 4)): Promise<BookedTrial> => bookTrial(server.deps, { startsAt });
  const factsAbout = ({ bookingId }: BookedTrial) => server.deps.db.row<Facts>(factsOf, [bookingId]);
  const list = async (query: { q?: string; page?: number; page_size?: number } = {}) =>
    (await server.call(contract.listTrials, { as, query })).body;
  const move = (id: number, body: object) =>
    server.call(contract.moveTrial, {
      as,
      params: { id },
      body: { timezone: 'Europe/Berlin', version: 1, asked_by: 'student', ...body },
    });
  const cancel = (id: number, body: object = {}) =>
    server.call(contract.cancelTrial, {
      as,
      params: { id },
      body: { version: 1, asked_by: 'school', reason: 'No power', ...body },
    });
  const book = (body: object) =>
    server.call(contract.bookTrial, {
      as,
      body: { student_name: 'Mia Sommer', grade: 4, timezone: 'Europe/Berlin', form_key: randomUUID(), ...body },
    });
  const refused = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };

  it('the list has the trials to come, the next one first, and is searched by child, teacher, lead and the end of the phone', async () => {
    const late = await bookTrial(server.deps, { startsAt: noonInDays(server.deps, 9), phone: '+4915777000123' });
    const soon = await booked(noonInDays(server.deps, 1));
    const over = await booked(new Date('2026-11-20T12:00:00Z'));
    const ids = (await list({ page_size: 100 })).results.map(({ id }) => id);
    expect(ids.indexOf(soon.bookingId)).to.be.lessThan(ids.indexOf(late.bookingId)).and.greaterThan(-1);
    expect(ids).to.not.include(over.bookingId);
    const { results, count } = await list({ q: '77 000 123' });
    expect([results.map(({ id }) => id), count]).to.deep.equal([[late.bookingId], 1]);
    expect(results[0]).to.include({
      student: 'Mia Muster',
      teacher: 'Asha Rao',
      lesson: 'First steps',
      family_timezone: 'Europe/Berlin',
      teacher_timezone: 'Asia/Kolkata',
      version: 1,
      moves: 0,
    });
    expect((await list({ q: results[0]?.lead_id ?? '' })).results.map(({ id }) => id)).to.deep.equal([late.bookingId]);
    const code = results[0]?.batch ?? '';
    expect(code).to.match(/^TRIAL-?\d+$/);
    for (const q of [code, ` ${code.toLowerCase()} `])
      expect(
        (await list({ q })).results.map(({ id }) => id),
        q,
      ).to.deep.equal([late.bookingId]);
    expect((await list({ q: 'TRIAL' })).count, 'a part of a code').to.equal(0);
    for (const q of ['Muster Mía', 'mia-muster', 'mu', 'rao asha'])
      expect(
        (await list({ q, page_size: 100 })).results.map(({ id }) => id),
        q,
      ).to.include(late.bookingId);
    expect((await list({ q: '000123456' })).count, 'a longer number').to.equal(0);
    expect((await list({ q: 'mia mus', page: 2, page_size: 1 })).results).to.have.length(1);
  });

  it('the times are those that the public page offers in the family’s zone', async () => {
    const slot = await newSlot();
    const { body } = await server.call(contract.listTrialTimes, { as, query: { timezone: 'Europe/Berlin' } });
    expect(body.map(({ id }) => id)).to.include(slot);
    expect(body.find(({ id }) => id === slot)?.start_time_local).to.match(/T13:00:00\+01:00$/);
  });

  it('moves also in the last hour and after three moves of the family; who asked and who did it stand in history and audit', async () => {
    const trial = await booked(new Date('2026-11-21T09:20:00Z'));
    const slots = [await newSlot(), await newSlot(), await newSlot(), await newSlot()];
    for (const [index, slot_id] of slots.entries()) {
      expect((await move(trial.bookingId, { slot_id, version: index + 1 })).body).to.deep.equal({
        message: 'The trial class was moved.',
      });
    }
    const { moves, history, audited } = await factsAbout(trial);
    expect(moves).to.deep.equal(slots.map(() => ['student', as.accountId]));
    expect(history?.at(-1)).to.deep.equal(['trial_moved', as.accountId]);
    expect(audited).to.deep.equal(slots.map(() => 'trial.move'));
    const again = await move(trial.bookingId, { slot_id: slots.at(-1), version: 4 });
    expect(again.status, 'a repeated call changes nothing').to.equal(200);
    expect((await factsAbout(trial)).moves).to.have.length(4);
  });

  it('cancels for the family or the school: the half hour is open again; for the teacher: it is no longer offered', async () => {
    for (const [asked_by, told, slots] of [
      ['student', 'The family canceled: No power', 1],
      ['school', 'The school canceled: No power', 1],
      ['teacher', 'The teacher canceled: No power', 0],
    ] as const) {
      const trial = await booked();
      expect((await cancel(trial.bookingId, { asked_by })).body).to.deep.equal({
        message: 'The trial class was canceled.',
      });
      expect((await cancel(trial.bookingId, { asked_by })).status, 'repeated').to.equal(200);
      const { history, ...facts } = await factsAbout(trial);
      expect(facts).to.deep.include({ status: 'canceled', reason: told, canceledBy: asked_by, slots });
      expect(facts.audited).to.deep.equal(['trial.cancel']);
      expect(history).to.deep.equal([['trial_canceled', as.accountId]]);
    }
  });

  it('refuses a trial that has begun, is over, was canceled, was changed meanwhile or is missing, and a cancellation without a reason', async () => {
    const slot_id = await newSlot();
    const begun = await booked(new Date('2026-11-21T08:50:00Z'));
    const over = await booked(new Date('2026-11-20T12:00:00Z'));
    const gone = await booked();
    await cancel(gone.bookingId);
    const other = await booked();
    for (const [id, text, status, version] of [
      [begun.bookingId, 'This trial class has begun. Its teacher ends it.', 409, 1],
      [over.bookingId, 'This trial class is over.', 409, 1],
      [gone.bookingId, 'This trial class was canceled. Please book another one.', 409, 2],
      [other.bookingId, CHANGED, 409, 7],
      [999_999_999, GONE, 404, 1],
    ] as const) {
      expect(await refused(move(id, { slot_id, version })), text).to.deep.equal([status, text]);
      if (id !== gone.bookingId) expect(await refused(cancel(id, { version })), text).to.deep.equal([status, text]);
    }
    expect(await refused(cancel(other.bookingId, { reason: '  ' }))).to.deep.equal([400, 'Please say why.']);
    expect(await refused(cancel(other.bookingId, { asked_by: 'nobody' }))).to.deep.equal([
      400,
      'Please choose who asked.',
    ]);
    expect((await factsAbout(other)).status).to.equal('scheduled');
  });

  it('books for a family like the public page: class, lead and letters; the answer names the page to send', async () => {
    const [slot_id, phone] = [await newSlot(), nextPhone()];
    const { status, body } = await book({ slot_id, phone });
    expect([status, body.message, body.is_other_child]).to.deep.equal([201, 'Trial class booked successfully!', false]);
    const state = await stateOf(server, { phone, token: '' });
    expect(state).to.deep.include({ slotId: slot_id, stage: 'Trial Booked', told: ['trial-booked'], state: 'open' });
    expect(body.booking_url).to.match(/^http[^ ]+\/trial-class\/booked\/[0-9a-f]{64}$/);
    const { history, audited } = await factsAbout({ bookingId: state.bookingId } as BookedTrial);
    expect(history?.at(-1)).to.deep.equal(['trial_booked', as.accountId]);
    expect(audited).to.deep.equal(['trial.book']);
  });

  it('the form’s key makes a repeated call one booking with one answer', async () => {
    const call = { slot_id: await newSlot(), phone: nextPhone(), form_key: randomUUID() };
    const [one, two] = [await book(call), await book(call)];
    expect([two.status, two.body.booking_url]).to.deep.equal([201, one.body.booking_url]);
    expect(await refused(book({ ...call, form_key: randomUUID() }))).to.deep.equal([409, TAKEN]);
    expect(await refused(book({ ...call, slot_id: await newSlot(), form_key: randomUUID() }))).to.deep.equal([
      409,
      'A trial class is already booked for this phone number. We look forward to seeing you there!',
    ]);
  });

  it('for a phone that missed two trials staff book once more, and say why', async () => {
    const phone = nextPhone();
    const missed = [await booked(new Date('2026-11-18T12:00:00Z')), await booked(new Date('2026-11-19T12:00:00Z'))];
    const ids = missed.map(({ bookingId }) => bookingId);
    await server.deps.db.run(forPhone, [phone, ids]);
    await server.deps.db.run(endAsMissed, [ids]);
    const slot_id = await newSlot();
    expect(await refused(book({ slot_id, phone }))).to.deep.equal([
      409,
      'Two trial classes were missed with this phone number. Please say why there is another one.',
    ]);
    expect((await book({ slot_id, phone, reason: 'Was in hospital' })).status).to.equal(201);
  });

  it('refuses a phone that cannot be, a missing name, a grade that is none and an unknown zone', async () => {
    const good = { slot_id: await newSlot(), phone: nextPhone() };
    for (const [wrong, text] of [
      [{ phone: '12' }, 'Please enter a valid phone number'],
      [{ student_name: ' "" ' }, "Please enter the student's name"],
      [{ grade: 13 }, 'Please select a grade'],
      [{ timezone: 'Mars/Base' }, 'Please choose a time zone from the list.'],
      [{ slot_id: 0 }, 'Please select a time slot.'],
    ] as const)
      expect((await refused(book({ ...good, ...wrong })))[0], text).to.equal(400);
  });

  it(`of 8 that book and move to one time at once exactly one gets it, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const slot_id = await newSlot();
      const trials = await Promise.all([1, 2, 3, 4].map((n) => booked(noonInDays(server.deps, n + 1))));
      const answers = await Promise.all([
        ...trials.map(({ bookingId }) => move(bookingId, { slot_id })),
        ...trials.map(() => book({ slot_id, phone: nextPhone() })),
      ]);
      const statuses = tally(answers.map(({ status }) => String(status)));
      expect((statuses['200'] ?? 0) + (statuses['201'] ?? 0)).to.equal(1);
      expect(statuses['409']).to.equal(7);
    }
  });
});
