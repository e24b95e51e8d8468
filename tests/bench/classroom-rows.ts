import type { BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Goal, type Timing } from './compare.js';
import { onceEach, type Shot } from './load.js';

/** performance.md has no rows for these two; a sign is a small write with the read of the whole page behind it. */
const SIGN: Goal = { row: 'T', goal: 0.7, floor: 0.5 };
/** Each child rates once, so that each call first checks a token and reads a session that no cache knows yet. */
const RATING: Goal = { row: 'T', goal: 0.5, floor: 0.35 };
/** More than the fastest run can rate. */
const RATINGS_PER_RUN = 20_000;
/** Few enough that each connection asks for all of them in every run. */
const ENTRANTS_MAX = 120;
const HEADERS = { 'Content-Type': 'application/json' };

interface Entrant {
  class_id: number;
  account_id: number;
  teacher_id: number | null;
  student_id: number | null;
}

// One class of each teacher who is free now runs since five minutes; seats and their times follow by their foreign key.
const START_CLASSES = `
  WITH free AS (
    SELECT DISTINCT ON (c.teacher_id) c.id FROM scheduled_class c
    WHERE c.status = 'scheduled' AND EXISTS (SELECT FROM class_student s WHERE s.class_id = c.id) AND NOT EXISTS (
      SELECT FROM scheduled_class o WHERE o.teacher_id = c.teacher_id AND o.status <> 'canceled'
        AND o.starts_at < now() + interval '55 minutes' AND o.ends_at > now() - interval '5 minutes')
    ORDER BY c.teacher_id, c.starts_at),
  begun AS (
    UPDATE scheduled_class SET starts_at = now() - interval '5 minutes', ends_at = now() + interval '55 minutes'
    WHERE id IN (SELECT id FROM free) RETURNING id, teacher_id)
  SELECT b.id AS class_id, t.account_id, b.teacher_id, NULL::int AS student_id
  FROM begun b JOIN teacher t ON t.id = b.teacher_id
  UNION ALL
  SELECT b.id, p.account_id, NULL, p.id
  FROM begun b JOIN class_student s ON s.class_id = b.id JOIN student p ON p.id = s.student_id`;

/** Everybody in a running class says every 15 seconds that they are there, and reads who else is (P2.20). */
export async function classroomSign(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'classroom-sign', path: '/classroom-sign' }]);
  const entrants = (await ask<Entrant>(context.databaseUrl, START_CLASSES)).slice(0, ENTRANTS_MAX);
  const sign = { in_room: true, quality: 'good' };
  const ours = await Promise.all(
    entrants.map(async ({ class_id, account_id, student_id }) => ({
      path: `/api/classroom/${class_id}/presence/`,
      method: 'POST' as const,
      headers: {
        ...HEADERS,
        Authorization: `Token ${await context.token('learner', account_id, student_id)}`,
      },
      body: JSON.stringify(sign),
    })),
  );
  const limit = entrants.map((entrant) => ({
    path: '/classroom-sign',
    method: 'POST' as const,
    headers: HEADERS,
    body: JSON.stringify({ ...entrant, ...sign }),
  }));
  await requireSameAnswers(context, ours.slice(0, 4), limit.slice(0, 4));
  const figures = await compare(
    {
      name: 'classroom-sign',
      goal: SIGN,
      ours: context.learner,
      limitUrl: context.limit.url,
      oursShots: ours,
      limitShots: limit,
    },
    timing,
  );
  const [seen] = await ask<{ people: number; missing: number }>(
    context.databaseUrl,
    `SELECT count(*)::int AS people, (count(*) FILTER (WHERE left_at IS NOT NULL OR last_seen_at <= first_seen_at))::int AS missing
     FROM room_visit`,
  );
  figures.notes.push(
    `${entrants.length} people in their rooms, ${seen?.people} of them seen, ${seen?.missing} only once`,
  );
  if (seen?.people !== entrants.length) figures.failures.push('not each person has one visit');
  return figures;
}

async function requireSameAnswers({ learner, limit }: BenchContext, ours: Shot[], bare: Shot[]): Promise<void> {
  for (const [index, shot] of ours.entries()) {
    const texts: string[] = [];
    // Twice each, because the first sign of a person changes who is there.
    for (const [url, one] of [
      [learner.url, shot],
      [limit.url, bare[index] ?? shot],
      [learner.url, shot],
    ] as const) {
      const answer = await fetch(url + one.path, one);
      texts.push(`${answer.status} ${(await answer.text()).replace(/"server_time":"[^"]*"/, '')}`);
    }
    if (!texts[1]?.startsWith('200 ') || texts[1] !== texts[2])
      throw new Error(`A sign and its baseline differ:\n${texts.join('\n')}`);
  }
}

interface Seat {
  class_id: number;
  student_id: number;
  account_id: number;
}

/** Children rate their classes, each once (P2.21). */
export async function classFeedback(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'feedback', path: '/feedback' }]);
  const seats = await ask<Seat>(
    context.databaseUrl,
    `
    SELECT s.class_id, s.student_id, p.account_id FROM class_student s
    JOIN scheduled_class c ON c.id = s.class_id JOIN student p ON p.id = s.student_id
    WHERE c.status = 'complete' AND c.starts_at <= now() AND s.attended AND s.is_live AND NOT EXISTS (
      SELECT FROM class_feedback f WHERE f.class_id = s.class_id AND f.student_id = s.student_id)
    ORDER BY hashint8(s.class_id), s.student_id LIMIT ${RATINGS_PER_RUN * (2 + 2 * timing.rounds)}`,
  );
  const tokens = new Map<number, string>();
  for (const { student_id, account_id } of seats)
    if (!tokens.has(student_id)) tokens.set(student_id, await context.token('learner', account_id, student_id));
  const body = ({ class_id }: Seat) => ({
    scheduled_class: class_id,
    class_type: 'paid',
    experience_rating: 5,
    enjoyment_rating: 4,
    teacher_rating: 1 + (class_id % 5),
    feedback: class_id % 3 === 0 ? 'We built a maze and I liked it.' : '',
  });
  const ours = (seat: Seat): Shot => ({
    path: '/api/class-feedback/',
    method: 'POST',
    headers: { ...HEADERS, Authorization: `Token ${tokens.get(seat.student_id) ?? ''}` },
    body: JSON.stringify(body(seat)),
  });
  const limit = (seat: Seat): Shot => ({
    path: '/feedback',
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ ...body(seat), student_id: seat.student_id }),
  });
  const perRun = Math.floor(seats.length / (2 + 2 * timing.rounds));
  const figures = await compare(
    {
      name: 'class-feedback',
      goal: RATING,
      ours: context.learner,
      limitUrl: context.limit.url,
      statuses: ['201'],
      oursShots: [],
      limitShots: [],
      shotsOfRun: onceEach(seats, perRun, limit, ours),
    },
    timing,
  );
  const [stored] = await ask<{ low: number; told: number }>(
    context.databaseUrl,
    `SELECT count(*) FILTER (WHERE least(experience_rating, enjoyment_rating, teacher_rating) <= 2)::int AS low,
       (SELECT count(*)::int FROM outbox WHERE topic = 'feedback-low') AS told FROM class_feedback`,
  );
  figures.notes.push(`${stored?.low} low ratings, ${stored?.told} of them told to the school`);
  if (stored?.low !== stored?.told) figures.failures.push('a low rating was not told to the school');
  return figures;
}
