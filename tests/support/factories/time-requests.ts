import { askForTime } from '@school/infra/rescheduling/ask-for-time';
import type { Deps } from '@school/infra/deps';
import { studentActor } from './actor.js';
import { createBatch, createClass } from './classes.js';
import { createStudent, createTeacher, type Person } from './people.js';

const DAY_MS = 86_400_000;
const NOON_UTC = 12;

/** A family's request for another time; by default at noon in two days. */
export interface TestRequest {
  id: number;
  classId: number;
  startsAt: Date;
  student: Person;
  teacher: Person;
}

/** Sends a request as the family would. */
export async function createTimeRequest(deps: Deps, requestedTime = 'Any evening'): Promise<TestRequest> {
  const student = await createStudent(deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
  const teacher = await createTeacher(deps, { name: 'Asha Rao' });
  const batch = await createBatch(deps, teacher);
  const startsAt = new Date(deps.clock.now().getTime() + 2 * DAY_MS);
  startsAt.setUTCHours(NOON_UTC, 0, 0, 0);
  const classId = await createClass(deps, batch, { startsAt }, [student]);
  const child = { studentId: student.id, accountId: student.accountId };
  const id = await askForTime(deps, studentActor(student), { ...child, classId, reason: 'School trip', requestedTime });
  return { id, classId, startsAt, student, teacher };
}
