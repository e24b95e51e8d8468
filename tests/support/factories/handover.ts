import { makeChange } from '@school/infra/batch-changes/make-change';
import type { Deps } from '@school/infra/deps';
import { staffActor } from './actor.js';
import { createChangedCourse, type ChangedCourse } from './changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from './people.js';
import { createLongCourse } from './schedule-form.js';

const DAY_MS = 86_400_000;

let serial = 0;

/** A batch that a teacher has taken over, and the change that gave it. */
export interface TestHandover {
  id: number;
  batch: ChangedCourse;
  student: Person;
  former: Person;
  staff: Person;
}

/** Gives a teacher a batch of four lessons with a student, which another teacher had; it begins in a week. */
export async function createHandover(deps: Deps, teacher: Person): Promise<TestHandover> {
  const [staff, former] = [await createStaff(deps), await createTeacher(deps, { name: 'Asha Palivar' })];
  const student = await createStudent(deps, { name: 'Mia Keller', timezone: 'Europe/Berlin' });
  const startDate = new Date(deps.clock.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
  // At another hour each time, so that a teacher can take over several.
  serial += 1;
  const slot = { weekday: (serial % 7) + 1, time: `${10 + (Math.floor(serial / 7) % 10)}:00` };
  const rule = { slots: [slot], startDate, zone: 'Asia/Kolkata' };
  const course = await createLongCourse(deps, 4);
  const batch = await createChangedCourse(deps, { course, teacher: former, student, by: staff }, rule);
  const { id } = await makeChange(deps, staffActor(staff), {
    request: {
      kind: 'change_teacher',
      batch: batch.code,
      teacher: { id: teacher.id, text: undefined },
      student: { id: student.id, text: undefined },
    },
    reason: '',
    formKey: undefined,
    fingerprint: undefined,
    isOutsideConfirmed: false,
  });
  return { id, batch, student, former, staff };
}
