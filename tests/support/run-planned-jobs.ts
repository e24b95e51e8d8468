import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { MessageSender } from '@school/infra/notifications/message-sender';
import type { JobDefinition } from '@school/infra/queue/define-job';
import { createRunner } from '@school/infra/queue/run-job';

const claim = statement(
  'test-claim-planned',
  `UPDATE outbox SET published_at = now() WHERE published_at IS NULL AND topic = ANY($1) RETURNING topic, ref_id AS "refId"`,
);

const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };

/** Runs the planned jobs of these kinds, as a worker would; returns their number. */
export async function runPlannedJobs(
  deps: Deps,
  jobs: readonly JobDefinition[],
  messageSender: MessageSender = deps.messageSender,
): Promise<number> {
  const run = createRunner(jobs, { ...deps, mailer: nobodyWrites, messageSender });
  const planned = await deps.db.rows<{ topic: string; refId: number }>(claim, [jobs.map((job) => job.name)]);
  for (const { topic, refId } of planned) await run({ name: topic, refId, attempt: 1 });
  return planned.length;
}
