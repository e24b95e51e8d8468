import { DAYS, SLOT_TIMES, slotsPerWeek } from '@school/core/batches/weekly-slots';
import type { ScheduleStart as Start } from '@school/infra/batches/schedule-start';
import type { ScheduleStart } from '../../contract/batches.js';

/** What is known of a sale, as the form of Schedule course is filled with it. */
export function presentStart(start: Start): ScheduleStart {
  const perWeek = slotsPerWeek(start.classesPerMonth);
  return {
    student: { id: start.studentId, name: start.studentName },
    course: start.course,
    total_num_of_classes: start.totalClasses,
    classes_per_week: perWeek,
    is_renewal: start.enrolmentType === 'Renewal',
    course_code: start.courseCode ?? start.last?.courseCode ?? null,
    teacher: start.last?.teacher ?? null,
    anchor_timezone: start.last?.anchorTimezone ?? null,
    slots: start.slots
      .flatMap(({ weekday, time }) => {
        const day = DAYS[weekday - 1];
        return day === undefined || !SLOT_TIMES.includes(time) ? [] : [{ day, time }];
      })
      .slice(0, perWeek),
  };
}
