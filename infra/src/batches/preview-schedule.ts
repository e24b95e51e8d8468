import { ANCHOR_DEFAULT } from '@school/core/batches/weekly-slots';
import { clashSide, type Clash } from '@school/core/batches/clash-text';
import { formerTimes, isOutsideChildHours } from '@school/core/batches/party-clock';
import { isoLocal } from '@school/core/shared/local-time';
import type { Deps } from '../deps.js';
import { findClashes, findLeaveDays } from './find-clashes.js';
import { readSchedule, type Schedule } from './schedule-facts.js';
import type { ScheduleOrder } from './schedule-order.js';

/** Shows what a schedule would look like; writes nothing. */
export async function previewSchedule(deps: Deps, order: ScheduleOrder) {
  const schedule = await readSchedule({ ...deps, sql: deps.db }, order, deps.clock.now());
  const [clashes, leave] = [await findClashes(deps.db, schedule), await findLeaveDays(deps.db, schedule)];
  return showSchedule(schedule, { clashes, leave }, order.rule.zone);
}

/** What prevents a schedule, or should be considered. */
interface Found {
  clashes: readonly Clash[];
  leave: readonly Date[];
}

function showSchedule({ teacher, student, course, classes }: Schedule, { clashes, leave }: Found, zone: string) {
  const formerTeacher = formerTimes(classes, teacher.timezone);
  const formerStudent = formerTimes(classes, student.timezone);
  return {
    anchor_timezone: zone,
    course: { code: course.code, name: course.name },
    teacher: { name: teacher.name, timezone: teacher.timezone },
    student: { name: student.name, timezone: student.timezone },
    classes: classes.map((one, index) => ({
      number: index + 1,
      lesson_code: one.lesson.code,
      lesson_name: one.lesson.name,
      starts_at: one.startsAt.toISOString(),
      ends_at: one.endsAt.toISOString(),
      ist_time: isoLocal(one.startsAt, ANCHOR_DEFAULT),
      teacher_time: isoLocal(one.startsAt, teacher.timezone),
      student_time: isoLocal(one.startsAt, student.timezone),
      teacher_time_before: formerTeacher[index] ?? null,
      student_time_before: formerStudent[index] ?? null,
      is_outside_child_hours: isOutsideChildHours(one, student.timezone),
      is_in_leave: leave.some((startsAt) => startsAt.getTime() === one.startsAt.getTime()),
      clashes: clashes
        .filter(({ startsAt }) => startsAt.getTime() === one.startsAt.getTime())
        .map((clash) => ({ side: clashSide(clash), batch_code: clash.batchCode })),
    })),
  };
}
