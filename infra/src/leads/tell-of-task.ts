import { shortName } from '@school/core/shared/person-name';
import { ref } from 'objection';
import type { Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { rowByRow } from '../workers/each-row.js';
import { LeadModel, LeadTaskModel } from './model.js';

// The rest waits for the next minute.
const BATCH = 200;

/** Reminds the owners of tasks that are due now, each once for each hour that it was planned for. */
export const remindOfTasksJob = defineJob({
  name: 'remind-of-lead-tasks',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await db.query(LeadTaskModel).modify('toRemind', now).select('id').orderBy('due_at').limit(BATCH);
    await rowByRow(ctx, log, (each) => each(due, ({ id }) => ctx.fenced((trx) => remind(trx, id, now))));
  },
});

async function remind(trx: Trx, id: number, now: Date): Promise<void> {
  // Somebody may have closed it, or given it to somebody else, since the list was read.
  const task = await withPeople(trx).findById(id).modify('toRemind', now).forUpdate().castTo<Told | undefined>();
  if (task === undefined) return;
  await trx.query(LeadTaskModel).findById(id).patch({ remindedAt: now });
  await notify(trx, {
    ...noticeOf(task),
    title: `Due now: ${task.title}`,
    businessKey: `lead-task:${id}:due:${task.ownerId}:${task.dueAt.toISOString()}`,
  });
}

/** Tells the owner of a task that somebody else has given it to them. */
export async function tellOfTask(trx: Trx, actor: Actor, id: number): Promise<void> {
  const task = await withPeople(trx).findById(id).throwIfNotFound().castTo<Told>();
  if (task.accountId === actor.accountId) return;
  await notify(trx, {
    ...noticeOf(task),
    title: `New task: ${task.title}`,
    businessKey: `lead-task:${id}:given:${task.ownerId}:${task.updatedAt.toISOString()}`,
  });
}

interface Told extends LeadTaskModel {
  accountId: number;
  leadCode: string;
  studentName: string;
}

function withPeople(trx: Trx) {
  const ofLead = (column: string) => trx.query(LeadModel).select(column).where('lead.id', ref('lead_task.lead_id'));
  const owner = trx.query(StaffUserModel).select('account_id').where('staff_user.id', ref('lead_task.owner_id'));
  return trx
    .query(LeadTaskModel)
    .select(
      'lead_task.*',
      owner.as('account_id'),
      ofLead('lead_code').as('lead_code'),
      ofLead('student_name').as('student_name'),
    );
}

const noticeOf = ({ accountId, kind, studentName, leadCode }: Told) =>
  ({
    accountId,
    kind: 'lead-task',
    body: `${kind === 'Other' ? 'Task' : kind} for ${shortName(studentName)}, lead ${leadCode}.`,
    link: `/lm/lead/${leadCode}?tab=tasks`,
  }) as const;
