import { ACTIVITY_REFUSALS, PROJECT_REFUSALS, type SubmissionReason } from '@school/core/projects/errors';
import { judgeSubmission, type Submitted } from '@school/core/projects/status';
import { hasCode } from '@school/core/projects/submitted-code';
import { checkSubmissionLink } from '@school/core/projects/submission-link';
import type { Refusals } from '@school/core/shared/refusal';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import type { BaseModel } from '../db/base-model.js';
import { askForScore } from '../leads/add-event.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import type { Actor } from '../auth/actor.js';
import { lockPlace, type Place, type Work } from './lock-place.js';
import { keepCode } from './submitted-code.js';
import { ActivitySubmissionModel, ProjectSubmissionModel, SubmissionVersionModel } from './model.js';

/** The work of one child, submitted by the child, by an impersonating person or by the teacher. */
export interface WorkOfChild extends Work {
  studentId: number;
}

/** The stored work. */
export interface KeptWork {
  id: number;
  link: string;
  version: number;
  submittedAt: Date;
  /** The first link of this work, a new version, or the same link again. */
  step: 'first' | 'next' | 'same';
}

type SubmitDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Kept = Pick<KeptWork, 'id' | 'version'>;
type Before = Submitted & Pick<KeptWork, 'id' | 'submittedAt'>;

const REFUSALS: Readonly<Record<Work['kind'], Refusals<SubmissionReason>>> = {
  activity: ACTIVITY_REFUSALS,
  project: PROJECT_REFUSALS,
};

/** Stores a child's link or code as the next version of its work; only for lessons of their own batches. */
export async function submitWork(deps: SubmitDeps, actor: Actor, work: WorkOfChild): Promise<KeptWork> {
  const refusals = REFUSALS[work.kind];
  const now = deps.clock.now();
  const { code } = work;
  if (code !== undefined) {
    if (!hasCode(code)) throw refusal(refusals, 'link_missing');
    return deps.db.transaction((trx) =>
      keep(trx, actor, work, now, () => keepCode(deps, trx, work.studentId, code, now)),
    );
  }
  const link = checkSubmissionLink(work.link);
  if (!link.ok) throw refusal(refusals, link.reason);
  return deps.db.transaction((trx) => keep(trx, actor, work, now, () => Promise.resolve(link.value)));
}

/** Stores work whose link is made once it is known that the child may hand it in. */
async function keep(
  trx: Trx,
  actor: Actor,
  sent: WorkOfChild,
  now: Date,
  linkOf: () => Promise<string>,
): Promise<KeptWork> {
  const refusals = REFUSALS[sent.kind];
  const at = await lockPlace(trx, sent.studentId, sent, now);
  if (at === undefined) throw refusal(refusals, 'not_yours');
  if (sent.classId !== undefined && at.class_id === null)
    throw refusal(refusals, at.is_early === true ? 'class_not_started' : 'class_unknown');
  const work = { ...sent, link: await linkOf() };
  const before = await lockNewest(trx, work, at.batch_id);
  const judged = judgeSubmission(before, { link: work.link, version: work.version });
  if (!judged.ok) throw refusal(refusals, judged.reason);
  if (before !== undefined && judged.value === 'same') return { ...before, step: 'same' };
  const kept = await write(trx, actor, work, at, before, now);
  if (work.kind === 'project' && before === undefined) await askForScore(trx, { studentId: work.studentId });
  return { ...kept, link: work.link, submittedAt: now, step: judged.value };
}

/** What was handed in before; locked, because a review may be reading it. */
async function lockNewest(
  trx: Trx,
  { kind, id, studentId }: WorkOfChild,
  batchId: number,
): Promise<Before | undefined> {
  const ofChild = { student_id: studentId, batch_id: batchId };
  if (kind === 'project') {
    const project = await trx
      .query(ProjectSubmissionModel)
      .findOne({ ...ofChild, project_id: id })
      .forNoKeyUpdate();
    return project && { ...project, link: project.submissionLink };
  }
  const activity = await trx
    .query(ActivitySubmissionModel)
    .findOne({ ...ofChild, activity_id: id })
    .forNoKeyUpdate();
  return activity && { ...activity, link: activity.submissionLink, status: 'submitted' };
}

async function write(
  trx: Trx,
  actor: Actor,
  { kind, id, link: submissionLink, studentId }: WorkOfChild,
  at: Place,
  before: Before | undefined,
  now: Date,
): Promise<Kept> {
  const submittedBy = actor.accountId;
  const version = (before?.version ?? 0) + 1;
  const sent = {
    submissionLink,
    version,
    submittedBy,
    // Taken from the session, never from the body: an impersonating person is not the child.
    submittedByTeacher: actor.role === 'teacher' || actor.onBehalfOf !== null,
    submittedAt: now,
  };
  const place = { studentId, batchId: at.batch_id, scheduledClassId: at.class_id };
  const workId =
    before === undefined ? await add(trx, kind, id, { ...place, ...sent }) : await change(trx, kind, before.id, sent);
  const of = kind === 'project' ? { projectSubmissionId: workId } : { activitySubmissionId: workId };
  await trx.query(SubmissionVersionModel).insert({ ...of, version, submissionLink, submittedBy, createdAt: now });
  return { id: workId, version };
}

/** The columns that both kinds of work have. */
type Columns = Partial<Omit<ActivitySubmissionModel, 'activityId' | keyof BaseModel>>;

async function add(trx: Trx, kind: Work['kind'], id: number, columns: Columns): Promise<number> {
  const added =
    kind === 'project'
      ? await trx.query(ProjectSubmissionModel).insert({ ...columns, projectId: id })
      : await trx.query(ActivitySubmissionModel).insert({ ...columns, activityId: id });
  return added.id;
}

async function change(trx: Trx, kind: Work['kind'], id: number, columns: Columns): Promise<number> {
  if (kind === 'activity') await trx.query(ActivitySubmissionModel).findById(id).patch(columns);
  else
    await trx
      .query(ProjectSubmissionModel)
      .findById(id)
      .patch({
        ...columns,
        status: 'submitted',
        // The waiting time counts from the first unreviewed link, not from the newest.
        waitingSince: raw("CASE WHEN status = 'submitted' THEN coalesce(waiting_since, submitted_at) END"),
      });
  return id;
}
