import { isOutsideChildHours } from '@school/core/batches/party-clock';
import { RESCHEDULE_DONE } from '@school/core/rescheduling/errors';
import type { ClassMove } from '@school/core/rescheduling/plan-move';
import { isoLocal, wallClock } from '@school/core/shared/local-time';
import type { ClassFacts } from '@school/infra/rescheduling/facts';
import type { MoveOptions } from '@school/infra/rescheduling/move-options';
import type { Rescheduled } from '@school/infra/rescheduling/reschedule-class';
import type { rescheduleClass, rescheduleOptions } from '../../contract/rescheduling.js';

type MovedAnswer = ReturnType<(typeof rescheduleClass)['response']['parse']>;
type OptionsAnswer = ReturnType<(typeof rescheduleOptions)['response']['parse']>;

/** What was moved, in the caller's zone and the teacher's. */
export const presentMoved = (done: Rescheduled, zone: string): MovedAnswer => ({
  message: RESCHEDULE_DONE,
  id: done.facts.classId,
  version: done.version,
  teacher_timezone: done.facts.teacherZone,
  moved: presentMoves(done.moves, done.facts, zone),
  left_this_month: done.leftThisMonth,
  warnings: warningsOf(done),
});

/** How a class may be moved. */
export const presentOptions = (
  { facts, times, nextTime, left, counts, blocked, trialPath, earliest }: MoveOptions,
  zone: string,
) =>
  ({
    id: facts.classId,
    lesson_name: facts.lessonName,
    starts_at: facts.startsAt.toISOString(),
    version: facts.version,
    teacher_name: facts.teacherName,
    teacher_timezone: facts.teacherZone,
    earliest: earliest.toISOString(),
    next_class_at: facts.batch.coming[0]?.startsAt.toISOString() ?? null,
    times: times.map((at) => ({ starts_at: at.toISOString() })),
    next_time: nextTime === null ? null : { moved: presentMoves(nextTime, facts, zone) },
    quota: { limit: facts.quota.limit, left, counts },
    blocked,
    trial_path: trialPath,
    has_asked: facts.hasAsked,
  }) satisfies OptionsAnswer;

function presentMoves(moves: readonly ClassMove[], { batch, teacherZone }: ClassFacts, zone: string) {
  const names = new Map(batch.coming.map(({ id, lessonName }) => [id, lessonName]));
  return moves.map(({ classId, from, startsAt }) => ({
    id: classId,
    lesson_name: names.get(classId) ?? '',
    from: from.toISOString(),
    starts_at: startsAt.toISOString(),
    class_datetime_local: isoLocal(startsAt, zone),
    teacher_time: isoLocal(startsAt, teacherZone),
  }));
}

/** A warning, never a refusal. */
function warningsOf({ facts, moves }: Rescheduled): string[] {
  const [moved] = moves;
  if (moved === undefined) return [];
  return facts.students
    .filter(({ zone }) => isOutsideChildHours(moved, zone))
    .map(({ name, zone }) => `For ${name} it is ${wallClock(moved.startsAt, zone).time} then (${zone}).`);
}
