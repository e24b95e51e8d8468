import { listTrials } from '@school/infra/trial-booking/list-trials';
import { createStaff } from '../support/factories/people.js';
import { recorded, requireSameAnswer, type BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';

// A school of this size has some hundred trials to come. They lie beyond the half hours that other rows book.
const BOOKED = `
  WITH teachers AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM teacher ORDER BY id LIMIT 40),
  batches AS (
    INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id)
    SELECT 'BENCH-TRIALS-' || t.id, 'Trials', 'free', (SELECT min(id) FROM course_version), t.id FROM teachers t
    RETURNING id, teacher_id),
  leads AS (SELECT id, student_id, phone, row_number() OVER (ORDER BY id) - 1 AS n FROM lead WHERE student_id IS NOT NULL ORDER BY id LIMIT 400),
  classes AS (
    INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at)
    SELECT b.id, (SELECT min(id) FROM lesson), b.teacher_id, s.at, s.at + interval '30 minutes'
    FROM teachers t JOIN batches b ON b.teacher_id = t.id CROSS JOIN generate_series(0, 9) AS k
    CROSS JOIN LATERAL (SELECT date_trunc('day', now()) + interval '400 days' + make_interval(hours => k) AS at) s
    RETURNING id, starts_at),
  numbered AS (SELECT id, starts_at, row_number() OVER (ORDER BY id) - 1 AS n FROM classes)
  INSERT INTO trial_booking (class_id, student_id, lead_id, phone, timezone, starts_at, moved_at, confirmation_hash)
  SELECT c.id, l.student_id, l.id, l.phone, 'Europe/Berlin', c.starts_at, now(), sha256(('bench' || c.id)::bytea)
  FROM numbered c JOIN leads l ON l.n = c.n ON CONFLICT DO NOTHING`;

/** The trial desk looks for the class of a family on the phone (product 2.4 #34). Its statement is so cheap that the gateway's fixed time (row 13) counts. */
export async function comingTrials(context: BenchContext, timing: Timing): Promise<Figures> {
  await ask(context.databaseUrl, BOOKED);
  const { token } = await createStaff(context.deps, { permissions: ['lead.own'] });
  const headers = { Authorization: `Token ${token}` };
  const lists = [{}, { page: 2 }, { q: 'ada' }, { q: '000012' }].map((asked) => ({
    query: new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString(),
    asked: { page: 1, pageSize: 20, ...asked },
  }));
  const now = new Date();
  const routes = await Promise.all(
    lists.map(({ asked }, index) => recorded(`/trials/${index}`, (sql) => listTrials(sql, asked, now))),
  );
  await context.limit.teach(routes);
  const shots = lists.map(({ query }) => ({ path: `/api/blackops/trials/?${query}`, headers }));
  for (const [index, { path }] of shots.entries())
    await requireSameAnswer(context.staff.url + path, headers, `${context.limit.url}/trials/${index}`);
  return compare(
    {
      name: 'coming-trials',
      goal: { row: 'P', goal: 0.6, floor: 0.45 },
      ours: context.staff,
      isRead: true,
      oursShots: shots,
      limitUrl: context.limit.url,
      limitShots: routes.map(({ path }) => ({ path })),
    },
    timing,
  );
}
