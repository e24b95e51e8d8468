import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { staffActor } from '../support/factories/actor.js';
import { createStaff, createStudent } from '../support/factories/people.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import type { BenchSchool } from './bench-school.js';
import { median } from './compare.js';
import { GOALS } from './goals.js';
import { line, type Line } from './report.js';

const CLASSES = 100;
const TIMES = 15;

/** Row 9: a course of a hundred weekly classes, over four changes of the clock, for teachers with hundreds of others. */
export async function weeklySchedule(school: BenchSchool): Promise<Line[]> {
  const { deps } = school;
  const courseCode = await createLongCourse(deps, CLASSES);
  const staff = await createStaff(deps);
  const by = staffActor(staff);
  const startDate = new Date(deps.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const took: number[] = [];
  for (const teacher of await school.people('teacher', TIMES)) {
    const student = await createStudent(deps, { timezone: 'America/New_York' });
    const began = performance.now();
    await scheduleBatch(deps, by, {
      courseCode,
      isRenewal: false,
      teacher: { id: teacher.id, email: undefined },
      student: { id: student.id, named: [] },
      // Sundays are free in the big school.
      rule: { slots: [{ weekday: 7, time: '15:30' }], startDate, zone: 'Europe/Berlin' },
      isOutsideConfirmed: true,
      formKey: undefined,
      content: String(student.id),
    });
    took.push(performance.now() - began);
  }
  const [made] = await school.ask<{ n: number }>(
    `SELECT count(*) AS n FROM scheduled_class c JOIN batch b ON b.id = c.batch_id WHERE b.code LIKE $1 || '-%'`,
    [courseCode],
  );
  if (made?.n !== CLASSES * TIMES) throw new Error(`${made?.n} classes were scheduled, not ${CLASSES * TIMES}`);
  const note = `median of ${TIMES}, the slowest ${Math.max(...took).toFixed(0)} ms`;
  return [line(GOALS.schedule, `weekly schedule of ${CLASSES} classes`, median(took.slice(1)), note)];
}
