import { goneSince } from '@school/core/class-ending/attendance';
import { amendableUntil } from '@school/core/class-ending/outcome';
import { isoLocal } from '@school/core/shared/local-time';
import type { EndedClass } from '@school/infra/class-ending/end-class';
import type { ClassAttendance } from '@school/infra/class-ending/read-attendance';
import type { classAttendance, EndedClassAnswer } from '../../contract/class-ending.js';

/** How a class ended; times are in the teacher's zone. */
export const presentEnded = (
  { facts, outcome, endedAt, version }: EndedClass,
  zone: string,
  message: string,
): EndedClassAnswer => ({
  message,
  id: facts.classId,
  class_status: outcome.status,
  ended_at: isoLocal(endedAt, zone),
  attended_student_ids: [...outcome.attendedIds],
  incomplete_reason: outcome.reason,
  incomplete_code: outcome.code,
  outcome_version: version,
  can_correct_until: isoLocal(amendableUntil(endedAt), zone),
  next_class: facts.next && { lesson_name: facts.next.lessonName, starts_at: facts.next.startsAt.toISOString() },
});

type AttendanceAnswer = ReturnType<(typeof classAttendance)['response']['parse']>;

/** Who came into the classroom. */
export const presentAttendance = ({ method, students }: ClassAttendance, now: Date): AttendanceAnswer => ({
  classroom_method: method,
  students: students.map((student) => ({
    id: student.id,
    name: student.name,
    joined_at: student.joinedAt?.toISOString() ?? null,
    gone_since: goneSince(student, now)?.toISOString() ?? null,
  })),
});
