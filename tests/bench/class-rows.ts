import type { BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';
import { onceEach, type Shot } from './load.js';

/** More than the fastest run can end, so that no class is ended twice. */
const CLASSES_PER_RUN = 1200;

// A class ends after its start, so those that are still to come move into years in which there are no others.
const HOLD = `
  UPDATE scheduled_class SET starts_at = starts_at - interval '9 years', ends_at = ends_at - interval '9 years'
  WHERE id = ANY ($1::bigint[]) AND starts_at > now()`;

interface OpenClass {
  id: number;
  student_ids: number[];
  teacher_id: number;
  account_id: number;
}

/** Teachers end their classes at the full hour, each class once (issue 5); p99 is what a teacher waits for. */
export async function endClassRow(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'end-class', path: '/end-class' }]);
  const classes = await ask<OpenClass>(
    context.databaseUrl,
    `
    SELECT c.id, c.teacher_id, t.account_id,
      (SELECT coalesce(json_agg(s.student_id), '[]') FROM class_student s WHERE s.class_id = c.id) AS student_ids FROM scheduled_class c JOIN teacher t ON t.id = c.teacher_id
    WHERE c.status = 'scheduled' ORDER BY hashint8(c.id)`,
  );
  const tokens = new Map<number, string>();
  for (const { account_id } of classes)
    if (!tokens.has(account_id)) tokens.set(account_id, await context.token('learner', account_id));
  const runs = 2 + 2 * timing.rounds;
  const perRun = Math.min(CLASSES_PER_RUN, Math.floor(classes.length / runs));
  await ask(context.databaseUrl, HOLD, [classes.slice(0, perRun * runs).map(({ id }) => id)]);
  // Half of the classes were held, which moves credits, points and pay; the other half takes the short path.
  const bodyOf = ({ id, student_ids }: OpenClass): object =>
    id % 2 === 0 && student_ids.length > 0
      ? { class_status: 'complete', attended_student_ids: student_ids, incomplete_reason: '' }
      : { class_status: 'incomplete', attended_student_ids: [], incomplete_reason: 'Internet issue' };
  const ours = (one: OpenClass): Shot => ({
    path: `/api/end-class/${one.id}/`,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${tokens.get(one.account_id) ?? ''}` },
    body: JSON.stringify(bodyOf(one)),
  });
  const limit = (one: OpenClass): Shot => ({
    path: '/end-class',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ class_id: one.id, teacher_id: one.teacher_id, account_id: one.account_id, ...bodyOf(one) }),
  });
  return compare(
    {
      name: 'end-class',
      goal: { row: 'T', goal: 0.7, floor: 0.5 },
      ours: context.learner,
      limitUrl: context.limit.url,
      oursShots: [],
      limitShots: [],
      shotsOfRun: onceEach(classes, perRun, limit, ours),
    },
    timing,
  );
}
