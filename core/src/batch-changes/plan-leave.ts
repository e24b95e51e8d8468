import { START_DAYS_MAX } from '../batches/weekly-slots.js';
import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { placeOf, type Course, type CourseLesson, type CoursePlan } from './course.js';

/** A student of a batch, and from when they have no seat, if they leave. */
export interface Member {
  studentId: number;
  leavesAt: Date | null;
}

/** Which student leaves, and on which day of the batch's zone. */
export interface LeaveOrder {
  studentId: number;
  date: string;
}

/** A class that loses a student. */
export interface LostSeat {
  classId: number;
  lesson: CourseLesson;
  startsAt: Date;
  /** Nobody else has a seat in the class, so it is dropped. */
  isDropped: boolean;
}

/** A student leaves: from when, which seats go, and when the batch ends if nobody stays. */
export interface Leave {
  studentId: number;
  from: Date;
  seats: readonly LostSeat[];
  endsBatchAt: Date | null;
}

/** Why a student is not taken out. */
export type LeaveReason = 'student_not_seated' | 'already_leaving' | 'leave_past' | 'leave_too_far';

export type LeavePlan = CoursePlan & { leave: Leave };

/** From when the student has no seat: the start of the day in the batch's zone, or now if it has begun. */
const leavesFrom = (date: string, zone: string, now: Date): Date => {
  const midnight = resolveLocal(date, '00:00', zone);
  return midnight > now ? midnight : now;
};

/**
 * What a student's leaving would do: classes before the day keep the seat, those on it or later lose it, and what nobody
 * else attends is dropped.
 */
export function planLeave(
  course: Pick<Course, 'coming' | 'zone'>,
  members: readonly Member[],
  { studentId, date }: LeaveOrder,
  now: Date,
): Result<LeavePlan, LeaveReason> {
  const member = members.find((one) => one.studentId === studentId);
  if (member === undefined) return refuse('student_not_seated');
  if (member.leavesAt !== null) return refuse('already_leaving');
  const today = localDate(now, course.zone);
  if (date < today) return refuse('leave_past');
  if (date > addDays(today, START_DAYS_MAX)) return refuse('leave_too_far');
  const from = leavesFrom(date, course.zone, now);
  const others = members.filter((one) => one !== member);
  const lost = course.coming.filter(({ startsAt }) => startsAt >= from);
  const isDropped = (startsAt: Date): boolean =>
    !others.some(({ leavesAt }) => leavesAt === null || leavesAt > startsAt);
  return ok({
    rule: null,
    classes: lost
      .filter(({ startsAt }) => isDropped(startsAt))
      .map((one) => ({ classId: one.id, lesson: one.lesson, version: one.version, before: placeOf(one), after: null })),
    leave: {
      studentId,
      from,
      seats: lost.map(({ id, lesson, startsAt }) => ({
        classId: id,
        lesson,
        startsAt,
        isDropped: isDropped(startsAt),
      })),
      endsBatchAt: endOf(from, others),
    },
  });
}

/** When the last one has left; null while somebody stays. */
function endOf(from: Date, others: readonly Member[]): Date | null {
  if (others.some(({ leavesAt }) => leavesAt === null)) return null;
  return new Date(Math.max(from.getTime(), ...others.map(({ leavesAt }) => leavesAt?.getTime() ?? 0)));
}

/** A leave as it was made, and the member's row now; undefined if it is gone. */
export interface DoneLeave {
  from: Date;
  seats: readonly Omit<LostSeat, 'isDropped'>[];
  leavesAtNow: Date | null | undefined;
}

/** Why a leave is not taken back, beside the reasons of every undo. */
export type LeaveUndo = { ok: true } | { ok: false; reason: 'undo_rejoined' | 'undo_touched'; classId?: number };

/** Whether the seats are as the leave has left them: the classes that go on without the student are where they were. */
export function judgeLeaveUndo({ from, seats, leavesAtNow }: DoneLeave, course: Course): LeaveUndo {
  if (leavesAtNow?.getTime() !== from.getTime()) return { ok: false, reason: 'undo_rejoined' };
  const dropped = new Set(course.others.filter((one) => one.isDropped).map(({ id }) => id));
  const moved = seats.find(
    ({ classId, startsAt }) =>
      !dropped.has(classId) &&
      !course.coming.some((one) => one.id === classId && one.startsAt.getTime() === startsAt.getTime()),
  );
  return moved === undefined ? { ok: true } : { ok: false, reason: 'undo_touched', classId: moved.classId };
}
