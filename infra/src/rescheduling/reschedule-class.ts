import { RESCHEDULE_REFUSALS, type RescheduleReason } from '@school/core/rescheduling/errors';
import { earliestText, planMove, type ClassMove, type MoveOrder } from '@school/core/rescheduling/plan-move';
import { countsOf, judgeQuota, quotaLeft } from '@school/core/rescheduling/quota';
import { AppError, notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { readFacts, sideOf, type ClassFacts, type Mover } from './facts.js';
import { recordMoves } from './record-moves.js';
import { shiftClasses } from './shift-classes.js';
import { keepsSeatsOf, whyNever } from './why-never.js';

/** The order of one call. */
export interface RescheduleOrder {
  classId: number;
  preference: 'next_time' | 'another_time';
  /** Null for `next_time`. */
  at: Date | null;
  /** The teacher's checkboxes, recorded as sent. */
  confirmations: Readonly<Record<string, boolean>>;
  reason: string;
  /** The version of the class that the mover saw; an older one is refused. */
  version: number | undefined;
  /** Runs in the transaction of the move before anything is written. */
  check?: (trx: Trx) => Promise<void>;
}

/** The result. */
export interface Rescheduled {
  facts: ClassFacts;
  /** The requested class first, then those that it pushed on. */
  moves: readonly ClassMove[];
  version: number;
  /** Null without a limit. */
  leftThisMonth: number | null;
}

/** Moves a class for a student or a teacher: completely or not at all, once per version. */
export async function rescheduleClass(
  deps: Deps,
  actor: Actor,
  mover: Mover,
  order: RescheduleOrder,
): Promise<Rescheduled> {
  const now = deps.clock.now();
  const seen = judge(await readFacts(deps.db, mover, order.classId, now), mover, order, now);
  const version = order.version ?? seen.facts.version;
  try {
    return await deps.db.transaction((trx) =>
      moveOnce(trx, actor, mover, { ...order, version }, { seen: seen.facts, now }),
    );
  } catch (error) {
    return throwAsRefusal(error);
  }
}

/** A move that the rules allow, with everything it needs. */
interface JudgedMove {
  facts: ClassFacts;
  moves: readonly ClassMove[];
  counts: 1 | 2;
}

function judge(facts: ClassFacts | undefined, mover: Mover, order: RescheduleOrder, now: Date): JudgedMove {
  if (facts === undefined) throw notFound();
  const never = whyNever(facts, mover);
  if (never !== undefined) throw refuse(never);
  if (order.version !== undefined && order.version !== facts.version) throw refuse('changed');
  const plan = planMove(toMoveOrder(mover, order), facts.batch, now);
  if (!plan.ok) throw plan.reason === 'time_too_early' ? tooEarly(facts, mover, now) : refuse(plan.reason);
  if (!keepsSeatsOf(mover, facts, plan.value)) throw refuse('past_leave');
  const counts = countsOf(facts.startsAt, now);
  const allowed = judgeQuota(facts.quota, counts);
  if (!allowed.ok) throw refuse(allowed.reason);
  return { facts, moves: plan.value, counts };
}

const toMoveOrder = ({ timezone: zone }: Mover, { classId, preference, at }: RescheduleOrder): MoveOrder =>
  preference === 'next_time' ? { preference, classId } : { preference, classId, at: at ?? undefined, zone };

const refuse = (reason: RescheduleReason): AppError => refusal(RESCHEDULE_REFUSALS, reason);

/** The refusal of the specification, which names the time in the mover's zone. */
function tooEarly({ batch }: ClassFacts, { timezone }: Mover, now: Date): AppError {
  const { kind, field } = RESCHEDULE_REFUSALS.time_too_early;
  return new AppError('time_too_early', kind, earliestText(batch.coming, timezone, now), { field });
}

async function moveOnce(
  trx: Trx,
  actor: Actor,
  mover: Mover,
  order: RescheduleOrder,
  { seen, now }: { seen: ClassFacts; now: Date },
): Promise<Rescheduled> {
  // A booking holds the same locks, so that each sees what the other did.
  await lockBatchTimes(trx, { batchId: seen.batchId, teacherIds: [seen.teacherId] });
  await order.check?.(trx);
  const judged = judge(await readFacts(trx, mover, order.classId, now), mover, order, now);
  const { facts, moves, counts } = judged;
  await takeTimes(trx, mover, order, judged);
  const moveId = await recordMoves(trx, { mover, order, facts, moves, counts, now });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'class.reschedule',
    entity: 'scheduled_class',
    entityId: facts.classId,
    before: { starts_at: facts.startsAt, version: facts.version },
    after: {
      requested_by: sideOf(mover),
      preference: order.preference,
      moves: moves.map(({ classId, from, startsAt }) => ({ class_id: classId, from, to: startsAt })),
      counts,
    },
  });
  await planJob(trx, { topic: 'class-moved', refId: moveId, businessKey: `class-move:${moveId}` });
  const { limit, used } = facts.quota;
  return { facts, moves, version: facts.version + 1, leftThisMonth: quotaLeft({ limit, used: used + counts }) };
}

/** Takes the new times: a family needs time offered by the teacher; a teacher may use any time of their own. */
async function takeTimes(trx: Trx, mover: Mover, order: RescheduleOrder, { facts, moves }: JudgedMove): Promise<void> {
  const versions = new Map(facts.batch.coming.map(({ id, version }) => [id, version]));
  const { classId, teacherId } = facts;
  const { moved, coveredS, meetsDoubt, meetsTalk } = await shiftClasses(trx, { teacherId, moves, versions, classId });
  if (moved !== moves.length) throw refuse('changed');
  if (meetsDoubt) throw refuse('teacher_busy');
  if (meetsTalk) throw refuse('student_talks');
  const lengthS = (facts.endsAt.getTime() - facts.startsAt.getTime()) / 1000;
  const mustBeOffered = sideOf(mover) === 'student' && order.preference === 'another_time';
  if (mustBeOffered && coveredS < lengthS) throw refuse('not_offered');
}

const REASONS: Readonly<Record<string, RescheduleReason>> = {
  scheduled_class_teacher_overlap: 'teacher_busy',
  class_student_overlap: 'student_busy',
};

/** Throws a violated constraint as its refusal; anything else unchanged. */
function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refuse(reason);
}
