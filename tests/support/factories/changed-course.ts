import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { staffActor } from './actor.js';
import type { Person } from './people.js';

const findBatch = statement('test-changed-batch', 'SELECT id FROM batch WHERE code = $1');
const classesOf = statement(
  'test-changed-classes',
  `
  SELECT c.id, l.code AS lesson, c.starts_at AS "startsAt", c.teacher_id AS "teacherId",
    (SELECT count(*)::int FROM class_student s WHERE s.class_id = c.id AND s.is_live AND s.starts_at = c.starts_at) AS seats
  FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id
  WHERE c.batch_id = $1 AND c.status <> 'canceled' ORDER BY c.starts_at, c.id`,
);
const calendarOf = statement(
  'test-changed-calendar',
  `
  SELECT jsonb_build_object(
    'batch', (SELECT jsonb_build_object('teacher', b.teacher_id, 'zone', b.anchor_timezone, 'room', b.classroom_method, 'link', b.meet_link)
      FROM batch b WHERE b.id = $1),
    'slots', (SELECT jsonb_agg(jsonb_build_object('day', w.weekday, 'time', w.wall_time, 'from', w.valid_from, 'to', w.valid_to)
      ORDER BY w.weekday, w.wall_time, w.valid_from) FROM batch_slot w WHERE w.batch_id = $1),
    'classes', (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'lesson', c.lesson_id, 'at', c.starts_at, 'end', c.ends_at,
        'teacher', c.teacher_id, 'status', c.status, 'seats', (
          SELECT jsonb_agg(jsonb_build_object('student', s.student_id, 'at', s.starts_at, 'live', s.is_live) ORDER BY s.student_id)
          FROM class_student s WHERE s.class_id = c.id),
        'slots', (SELECT jsonb_agg(a.starts_at ORDER BY a.starts_at) FROM availability_slot a WHERE a.booked_class_id = c.id))
        ORDER BY c.starts_at, c.id)
      FROM scheduled_class c WHERE c.batch_id = $1 AND c.dropped_at IS NULL))::text AS calendar`,
);

/** A class as the tests compare it. */
export interface SeenClass {
  id: number;
  lesson: string;
  startsAt: Date;
  teacherId: number;
  seats: number;
}

/** A batch of a course that staff change. */
export interface ChangedCourse {
  id: number;
  code: string;
  /** Everything that is not canceled, in order. */
  classes(): Promise<SeenClass[]>;
  /** `ROB1-1 2026-03-02T14:00` of each. */
  lines(): Promise<string[]>;
  /** Batch, rule, classes, seats and half hours: equal texts are equal calendars. */
  calendar(): Promise<string>;
}

/** Schedules a course on Mondays at 19:30 in India from 2 March 2026, or by another rule. */
export async function createChangedCourse(
  deps: Deps,
  { course, teacher, student, by }: { course: string; teacher: Person; student: Person; by: Person },
  rule = { slots: [{ weekday: 1, time: '19:30' }], startDate: '2026-03-02', zone: 'Asia/Kolkata' },
): Promise<ChangedCourse> {
  const code = await scheduleBatch(deps, staffActor(by), {
    courseCode: course,
    isRenewal: false,
    teacher: { id: teacher.id, email: undefined },
    student: { id: student.id, named: [] },
    rule,
    isOutsideConfirmed: true,
    formKey: undefined,
    content: `${student.id}`,
  });
  const { id } = await deps.db.row<{ id: number }>(findBatch, [code]);
  const classes = (): Promise<SeenClass[]> => deps.db.rows<SeenClass>(classesOf, [id]);
  return {
    id,
    code,
    classes,
    lines: async () =>
      (await classes()).map(({ lesson, startsAt }) => `${lesson} ${startsAt.toISOString().slice(0, 16)}`),
    calendar: async () => (await deps.db.row<{ calendar: string }>(calendarOf, [id])).calendar,
  };
}
