import { saveLink } from '@school/infra/important-links/save-link';
import { requestSeat } from '@school/infra/seat-requests/request-seat';
import type { Deps } from '@school/infra/deps';
import { staffActor, teacherActor } from './actor.js';
import type { Person } from './people.js';

/** Makes a teacher's request to add a student to their batch. */
export const requestFor = (deps: Deps, teacher: Person, batchId: number, student: Person): Promise<number> =>
  requestSeat(deps, teacherActor(teacher), {
    teacherId: teacher.id,
    phone: student.phone ?? '',
    studentId: student.id,
    name: '',
    grade: null,
    batchId,
    reason: 'Same level',
  });

/** Makes a link for all teachers. */
export const addLink = (deps: Deps, by: Person, title: string, mustReadBy: string | null = null): Promise<number> =>
  saveLink(deps, staffActor(by), {
    of: undefined,
    typed: {
      title,
      url: 'https://school.example/handbook',
      audience: 'all',
      courseCode: null,
      gradeMin: null,
      gradeMax: null,
      isPinned: false,
      mustReadBy,
    },
  });
