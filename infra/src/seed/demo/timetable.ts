import { isoWeekday } from '@school/core/batches/weekly-slots';
import { addDays, localDate, resolveLocal } from '@school/core/shared/local-time';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { BATCHES, TARAS, type DemoBatch, type Turn } from './batches.js';
import type { Curriculum } from './courses.js';

const MINUTE_MS = 60_000;
const CLASS_MS = 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const LATE_EVERY = 5;
const RUNS_SINCE_MS = 15 * MINUTE_MS;

/** First ids free for trial batches and their classes. */
export const FIRST_TRIAL_BATCH = 11;

/** A class of the demo school, before it is a row. */
export interface DemoClass {
  batchId: number;
  teacherId: number;
  lessonId: number;
  studentIds: readonly number[];
  startsAt: Date;
  endsAt: Date;
  status: 'scheduled' | 'complete' | 'incomplete' | 'canceled';
  reason: string;
  isPaid: boolean;
}

/** The paid batches and their classes around now; the running one comes first and wins its hour. */
export function planClasses(now: Date, { lessonIds }: Curriculum): DemoClass[] {
  const planned = BATCHES.map((batch) => ({ batch, starts: startsOf(batch, now) }));
  const running = classOf(
    TARAS,
    new Date(Math.floor((now.getTime() - RUNS_SINCE_MS) / QUARTER_MS) * QUARTER_MS),
    undefined,
    now,
  );
  const accepted: DemoClass[] = [running];
  for (const { batch, starts } of planned) {
    const past = starts.filter((start) => start.getTime() < now.getTime()).length;
    const free = starts
      .map((start, index) => {
        const place = index < past ? index - past : index - past + 1;
        return classOf(batch, start, batch.turns.get(place), now);
      })
      .filter((one) => !accepted.some((other) => collide(one, other)));
    accepted.push(...free);
  }
  for (const batch of BATCHES)
    giveLessons(
      accepted.filter((one) => one.batchId === batch.id),
      lessonIds.get(batch.course) ?? [],
    );
  return accepted.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Whether two classes want the same teacher or child at the same time. */
export function collide(one: DemoClass, other: DemoClass): boolean {
  if (one.status === 'canceled' || other.status === 'canceled') return false;
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return false;
  return one.teacherId === other.teacherId || one.studentIds.some((id) => other.studentIds.includes(id));
}

/** The same weekday and hour each week on the batch's own clock, whatever day the school is seeded on. */
function startsOf(batch: DemoBatch, now: Date): Date[] {
  const today = localDate(now, batch.zone);
  const [from, to] = batch.days;
  return Array.from({ length: to - from + 1 }, (_, index) => addDays(today, from + index))
    .filter((date) => batch.weekdays.includes(isoWeekday(date)))
    .map((date) => resolveLocal(date, batch.time, batch.zone));
}

function classOf(batch: DemoBatch, startsAt: Date, turn: Turn | undefined, now: Date): DemoClass {
  const endsAt = new Date(startsAt.getTime() + CLASS_MS);
  const isOver = endsAt.getTime() <= now.getTime();
  return {
    batchId: batch.id,
    teacherId: batch.teacher.id,
    lessonId: 0,
    studentIds: batch.students.map((student) => student.id),
    startsAt,
    endsAt,
    isPaid: true,
    status: turn?.status ?? (isOver ? 'complete' : 'scheduled'),
    reason: turn?.reason ?? '',
  };
}

/** The next lesson comes only after one that took place. */
function giveLessons(classes: readonly DemoClass[], lessonIds: readonly number[]): void {
  let next = 0;
  for (const one of [...classes].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    one.lessonId = lessonIds[Math.min(next, lessonIds.length - 1)] ?? 0;
    if (one.status === 'complete' || one.status === 'scheduled') next += 1;
  }
}

/** The paid batches and who sits in them. */
export function batchTables(now: Date, { versionIds }: Curriculum): SeedTable[] {
  const createdAt = (batch: DemoBatch): string =>
    new Date(now.getTime() + (batch.days[0] - 5) * 24 * CLASS_MS).toISOString();
  return [
    [
      'batch',
      BATCHES.map((batch) => ({
        id: batch.id,
        code: batch.code,
        name: batch.name,
        batch_type: 'paid',
        course_version_id: versionIds.get(batch.course),
        teacher_id: batch.teacher.id,
        class_size: batch.size,
        is_active: batch.isActive,
        anchor_timezone: batch.zone,
        classroom_method: batch.meetLink === undefined ? 'jitsi' : 'meet',
        meet_link: batch.meetLink ?? null,
        created_at: createdAt(batch),
      })),
    ],
    [
      'batch_student',
      BATCHES.flatMap((batch) =>
        batch.students.map((student) => ({
          batch_id: batch.id,
          student_id: student.id,
          joined_at: createdAt(batch),
          left_at: null,
        })),
      ),
    ],
    [
      'batch_slot',
      BATCHES.flatMap((batch) =>
        batch.weekdays.map((weekday) => ({
          batch_id: batch.id,
          weekday,
          wall_time: batch.time,
          valid_from: createdAt(batch).slice(0, 'yyyy-mm-dd'.length),
        })),
      ),
    ],
  ];
}

/** Classes and seats as rows; ids follow the order given. */
export function classTables(classes: readonly DemoClass[], now: Date): SeedTable[] {
  const rows = classes.map((one, index) => ({
    ...one,
    id: index + 1,
    starts_at: one.startsAt.toISOString(),
    ends_at: one.endsAt.toISOString(),
  }));
  return [
    [
      'scheduled_class',
      rows.map((one): SeedRow => ({
        id: one.id,
        batch_id: one.batchId,
        lesson_id: one.lessonId,
        teacher_id: one.teacherId,
        starts_at: one.starts_at,
        ends_at: one.ends_at,
        status: one.status,
        ended_at: endedAt(one, now),
        incomplete_reason: one.reason,
        schedule_version: 1,
        created_at: new Date(Math.min(one.startsAt.getTime() - 7 * 24 * CLASS_MS, now.getTime())).toISOString(),
      })),
    ],
    [
      'class_student',
      rows.flatMap((one) =>
        one.studentIds.map((studentId): SeedRow => ({
          class_id: one.id,
          student_id: studentId,
          starts_at: one.starts_at,
          ends_at: one.ends_at,
          is_live: one.status !== 'canceled',
          attended: one.status === 'complete' ? true : one.status === 'incomplete' ? false : null,
          joined_at: joinedAt(one),
        })),
      ),
    ],
  ];
}

/** Most children are there before the class begins; every fifth time the bus is late. */
function joinedAt({ id, status, startsAt }: DemoClass & { id: number }): string | null {
  if (status !== 'complete') return null;
  const lateMs = id % LATE_EVERY === 0 ? 9 * MINUTE_MS : -2 * MINUTE_MS;
  return new Date(startsAt.getTime() + lateMs).toISOString();
}

/** Teachers end a class a little late, never in the future. */
function endedAt(one: DemoClass, now: Date): string | null {
  if (one.status === 'scheduled' || one.status === 'canceled') return null;
  const lateMs = one.status === 'complete' ? 3 * MINUTE_MS : -CLASS_MS / 2;
  return new Date(Math.min(one.endsAt.getTime() + lateMs, now.getTime())).toISOString();
}
