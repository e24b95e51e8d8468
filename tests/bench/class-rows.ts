import type { BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';
import { CONNECTIONS, type Shot } from './load.js';

/** More than the fastest run ends, so that nobody comes round to a class that has been ended. */
const CLASSES_PER_RUN = 1200;

interface OpenClass {
  id: number;
  teacher_id: number;
  account_id: number;
}

/** Teachers end their classes at the full hour, each class once (issue 5): its tail is what a teacher waits for. */
export async function endClassRow(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'end-class', path: '/end-class' }]);
  const classes = await ask<OpenClass>(
    context.databaseUrl,
    `
    SELECT c.id, c.teacher_id, t.account_id FROM scheduled_class c JOIN teacher t ON t.id = c.teacher_id
    WHERE c.status = 'scheduled' ORDER BY hashint8(c.id)`,
  );
  const tokens = new Map<number, string>();
  for (const { account_id } of classes)
    if (!tokens.has(account_id)) tokens.set(account_id, await context.token('learner', account_id));
  const perRun = Math.min(CLASSES_PER_RUN, Math.floor(classes.length / (2 + 2 * timing.rounds)));
  const ours = ({ id, account_id }: OpenClass): Shot => ({
    path: `/api/end-class/${id}/`,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${tokens.get(account_id) ?? ''}` },
    body: JSON.stringify({ class_status: 'incomplete', incomplete_reason: 'Internet issue' }),
  });
  const limit = ({ id, teacher_id, account_id }: OpenClass): Shot => ({
    path: '/end-class',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ class_id: id, teacher_id, account_id }),
  });
  const ofRun = (run: number): OpenClass[] => classes.slice(run * perRun, (run + 1) * perRun);
  return compare(
    {
      name: 'end-class',
      goal: { row: 'T', goal: 0.7, floor: 0.5 },
      ours: context.learner,
      limitUrl: context.limit.url,
      oursShots: [],
      limitShots: [],
      // Even runs are the baseline's (compare fires it first), odd ones ours; each connection has classes of its own.
      shotsOfRun: (run) => (connection) =>
        ofRun(run)
          .filter((_, index) => index % CONNECTIONS === connection)
          .map(run % 2 === 0 ? limit : ours),
    },
    timing,
  );
}
