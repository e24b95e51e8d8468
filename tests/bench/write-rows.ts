import { createSessionReader } from '@school/infra/auth/session-reader';
import type { BenchContext } from './bench-context.js';
import { ask, BIG_SCHOOL_PASSWORD } from './big-database.js';
import { addMeasure, compare, measured, median, type Figures, type Timing } from './compare.js';
import { fire, type Shot } from './load.js';
import { teacherReads } from './read-rows.js';

/** Slots of one run; more than any run can book, so that none is asked for again too early. */
const SLOTS_PER_RUN = 1500;
const LOGINS = 200;
const BOOKING = '/api/trial-class-booking/';
/** No load has a run of this number, so no load uses its phone numbers. */
const CHECK_RUN = 90;

/** Sixteen families at a time want the same half hours in the same order: one gets each, the others get 409. */
export async function trialBooking(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'booking', path: '/booking' }]);
  const slots = await ask<{ id: number }>(
    context.databaseUrl,
    `
    SELECT id FROM availability_slot
    WHERE booked_class_id IS NULL AND starts_at BETWEEN now() + interval '4 hours' AND now() + interval '13 days'
      AND (starts_at AT TIME ZONE 'Europe/Berlin')::time BETWEEN '08:00' AND '19:30'
    ORDER BY hashint8(id)`,
  );
  await requireSameBooking(context, slots.splice(0, 2));
  const runs = 2 + 2 * timing.rounds;
  const perRun = Math.min(SLOTS_PER_RUN, Math.floor(slots.length / runs));
  const shotsOfRun =
    (path: string) =>
    (run: number) =>
    (connection: number): Shot[] =>
      slots
        .slice(run * perRun, (run + 1) * perRun)
        .map(({ id }, index) => bookingShot(path, id, run, connection, index));
  const figures = await compare(
    {
      name: 'trial-booking',
      goal: { row: '7', goal: 0.64, floor: 0.5 },
      ours: context.learner,
      limitUrl: context.limit.url,
      statuses: ['201', '409'],
      oursShots: [{ path: BOOKING, method: 'POST' }],
      limitShots: [{ path: '/booking', method: 'POST' }],
      // Even runs are the baseline's, because compare fires it first; odd ones are ours.
      shotsOfRun: (run) => shotsOfRun(run % 2 === 0 ? '/booking' : BOOKING)(run),
    },
    timing,
  );
  await requireOneWinnerEach(context, figures);
  return figures;
}

/** Fails unless both programs answer the first family with 201 and the second with 409, in the same words. */
async function requireSameBooking(context: BenchContext, slots: readonly { id: number }[]): Promise<void> {
  const sides = [context.learner.url + BOOKING, `${context.limit.url}/booking`];
  const told: string[] = [];
  for (const [side, url] of sides.entries()) {
    for (const family of [0, 1]) {
      const shot = bookingShot(url, slots[side]?.id ?? 0, CHECK_RUN, side, family);
      const answer = await fetch(url, shot);
      const body = (await answer.json()) as Record<string, unknown>;
      told.push([answer.status, body['message'] ?? body['error'], typeof body['confirmation_token']].join(' '));
    }
  }
  const [won = '', lost = '', ...limit] = told;
  if (!won.startsWith('201 ') || !lost.startsWith('409 ') || limit.join() !== `${won},${lost}`)
    throw new Error(`Bookings and their baseline differ:\n${told.join('\n')}`);
}

function bookingShot(path: string, slotId: number, run: number, connection: number, index: number): Shot {
  const serial = String(run * 1_000_000 + connection * 10_000 + index).padStart(8, '0');
  const body = {
    student_name: 'Ada Abendrot',
    phone_number: `+49155${serial}`,
    grade: 4,
    teacher_availability_id: slotId,
    timezone: 'Europe/Berlin',
  };
  return {
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${connection}.1` },
    body: JSON.stringify(body),
  };
}

async function requireOneWinnerEach({ databaseUrl }: BenchContext, figures: Figures): Promise<void> {
  const [row] = await ask<{ booked: number; twice: number; torn: number }>(
    databaseUrl,
    `
    SELECT (SELECT count(*) FROM trial_booking)::int AS booked,
      (SELECT count(*) FROM (SELECT availability_id FROM trial_booking GROUP BY 1 HAVING count(*) > 1) t)::int AS twice,
      (SELECT count(*) FROM trial_booking b JOIN availability_slot s ON s.id = b.availability_id WHERE s.booked_class_id IS DISTINCT FROM b.class_id)::int AS torn`,
  );
  figures.notes.push(`${row?.booked} slots booked by both programs together, ${row?.twice} twice, ${row?.torn} torn`);
  if (row?.twice || row?.torn || !row?.booked) figures.failures.push('bookings are not what they must be');
}

/** Families sign in; the limit is the password hash alone, behind the same gate. */
export async function login(context: BenchContext, timing: Timing): Promise<Figures> {
  const families = await ask<{ phone: string; hash: string }>(
    context.databaseUrl,
    `
    SELECT a.phone, a.password_hash AS hash FROM student s JOIN account a ON a.id = s.account_id ORDER BY s.id LIMIT ${LOGINS}`,
  );
  const [first] = families;
  if (first === undefined) throw new Error('the big school has no families');
  await context.limit.teach([{ kind: 'hash', path: '/hash', hash: first.hash, password: BIG_SCHOOL_PASSWORD }]);
  const shots = families.map(({ phone }, index): Shot => ({
    path: '/api/login/',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.${index}.1` },
    body: JSON.stringify({ phone_number: phone, password: BIG_SCHOOL_PASSWORD }),
  }));
  await requireSameLogin(context, shots[0]);
  const figures = await compare(
    {
      name: 'login',
      goal: { row: '10', goal: 0.9, floor: 0.75 },
      ours: context.learner,
      oursShots: shots,
      limitUrl: context.limit.url,
      limitShots: [{ path: '/hash', method: 'POST' }],
    },
    timing,
  );
  await addStorm(context, shots, timing, figures);
  return figures;
}

/** Fails unless ours returns a token that opens the session, and the baseline accepts the password. */
async function requireSameLogin({ learner, limit }: BenchContext, shot: Shot | undefined): Promise<void> {
  const ours = await fetch(`${learner.url}/api/login/`, shot);
  const { token } = (await ours.json()) as { token?: string };
  const opened = await fetch(`${learner.url}/api/session/`, { headers: { Authorization: `Token ${token}` } });
  const bare = await fetch(`${limit.url}/hash`, { method: 'POST' });
  const told = [ours.status, opened.status, bare.status];
  if (told.some((status) => status !== 200))
    throw new Error(`Signing in answered ${told.join(', ')}, not 200 three times`);
}

/** What forty sign-ins at once cost all other requests (C56). */
async function addStorm(
  context: BenchContext,
  logins: readonly Shot[],
  { seconds, rounds }: Timing,
  figures: Figures,
): Promise<void> {
  const reads = await teacherReads(context);
  const quiet: number[] = [];
  const storm: number[] = [];
  const signedIn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await fire(context.learner.url, reads, { seconds, connections: 4 })).p99);
    const [during, logged] = await Promise.all([
      fire(context.learner.url, reads, { seconds, connections: 4 }),
      fire(context.learner.url, logins, { seconds, connections: 40 }),
    ]);
    storm.push(during.p99);
    signedIn.push(logged.perSecond);
  }
  const growth = median(storm) / Math.max(1, median(quiet));
  figures.notes.push(
    `reads' p99 during 40 concurrent logins (${median(signedIn).toFixed(0)}/s): ${median(storm)} ms, ${median(quiet)} ms without: ${growth.toFixed(1)} (goal 1.5, floor 2); C56 allows 500 ms`,
  );
  if (growth > 2) figures.failures.push(`reads' p99 grows ${growth.toFixed(1)} times in a login storm`);
  if (median(storm) > 500) figures.failures.push(`reads' p99 during a login storm is ${median(storm)} ms`);
}

/** Processor time of finding the caller's session: from memory, and from the database (performance.md 7, row 11). */
export async function authentication(context: BenchContext): Promise<Figures> {
  const { deps } = context;
  const reader = createSessionReader(deps.config, 'learner', deps.db, deps.clock);
  const token = await context.token('learner', 1);
  const hit = await processorMicroseconds(50_000, () => reader.read(token, undefined));
  const miss = await processorMicroseconds(3000, () => {
    reader.forgetAll();
    return reader.read(token, undefined);
  });
  const figures = measured('authentication');
  addMeasure(figures, { row: '11', what: 'remembered session', value: hit, unit: 'µs', goal: 15, floor: 30 });
  figures.notes.push(
    `processor time of a session that is verified and looked up in Postgres: ${miss.toFixed(0)} µs (no Redis look-up here)`,
  );
  return figures;
}

async function processorMicroseconds(times: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 200; n += 1) await work();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
