import { createHash } from 'node:crypto';
import { planTrialSeat, type TrialSeatBlock, type TrialSeatPlan } from '@school/core/batch-changes/plan-trial-seat';
import {
  busyText,
  gradeText,
  openTrialText,
  seenTrialText,
  staleTrialText,
  TRIAL_SEAT_REFUSALS,
} from '@school/core/batch-changes/trial-seat-errors';
import { AppError, refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import {
  readChild,
  readObstacles,
  readTrialClass,
  type TrialObstacle,
  type TrialSeatChild,
  type TrialSeatClass,
} from './trial-seat-facts.js';

/** Which student joins which trial, and how many seats it is to have. */
export interface TrialSeatRequest {
  kind: 'add_trial_student';
  batch: string;
  studentId: number;
  seats: number | undefined;
}

/** A request with what it would do now. */
export interface ReadTrialSeat {
  trial: TrialSeatClass;
  child: TrialSeatChild;
  obstacles: readonly TrialObstacle[];
  plan: TrialSeatPlan;
}

/** What adding the student would do now; refused if there is no such plan. */
export async function readTrialSeat(sql: Sql, request: TrialSeatRequest, now: Date): Promise<ReadTrialSeat> {
  const trial = await readTrialClass(sql, request.batch);
  const child = await readChild(sql, request.studentId, { now, classId: trial.classId });
  const obstacles = await readObstacles(sql, child, trial);
  const joining = {
    ...child,
    hasOpenTrial: child.otherTrialAt !== null,
    isBusy: obstacles.some(({ side }) => side === 'student'),
  };
  const planned = planTrialSeat(trial, joining, request.seats, now);
  if (!planned.ok) throw refusal(TRIAL_SEAT_REFUSALS, planned.reason);
  return { trial, child, obstacles, plan: planned.value };
}

/** Why the plan cannot be applied, in words; undefined if it can. */
export function trialSeatBlock({ trial, child, obstacles, plan }: ReadTrialSeat): AppError | undefined {
  const { blocked } = plan;
  if (blocked === null) return undefined;
  const texts: Partial<Record<TrialSeatBlock, string>> = {
    trial_grade: gradeText(child.grade, trial.grades),
    trial_busy: busyText(obstacles.filter(({ side }) => side === 'student').map(({ batchCode }) => batchCode)),
    ...(child.otherTrialAt && { trial_open: openTrialText({ startsAt: child.otherTrialAt, zone: child.zone }) }),
  };
  const { kind, text, field } = TRIAL_SEAT_REFUSALS[blocked];
  return new AppError(blocked, kind, texts[blocked] ?? text, { field });
}

const seenOf = ({ trial }: ReadTrialSeat): string => seenTrialText({ ...trial, teacherId: trial.teacher.id });

/** Names a plan and what was seen of the class: applying with it applies exactly that plan, or nothing. */
export function fingerprintOfSeat(read: ReadTrialSeat): string {
  const { trial, child, plan } = read;
  const hash = createHash('sha256')
    .update(JSON.stringify([trial.classId, trial.version, child.studentId, plan.seatsAfter, trial.lesson.id]))
    .digest('hex')
    .slice(0, 32);
  return `${hash}|${seenOf(read)}`;
}

/** Refuses a plan that is no longer true, with what has changed. */
export function requireSameSeat(fingerprint: string | undefined, now: ReadTrialSeat): void {
  if (fingerprint === undefined || fingerprint === fingerprintOfSeat(now)) return;
  throw staleSeat(fingerprint.split('|').slice(1).join('|'), now);
}

/** The refusal of what was seen and is no longer so. */
export function staleSeat(seen: string, { trial }: ReadTrialSeat): AppError {
  const text = staleTrialText(seen, { ...trial, teacherId: trial.teacher.id }, trial.teacher.zone);
  return new AppError('changed_meanwhile', 'conflict', text);
}
