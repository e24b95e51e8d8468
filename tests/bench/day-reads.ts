import type { Audience } from '@school/infra/config';
import { FREQUENT_NAME } from '@school/infra/seed/big-school-sql';
import { createStaff } from '../support/factories/people.js';
import { as, payablePage, salespersonOf, type BenchSchool } from './bench-school.js';
import type { DayPart } from './mix.js';
import type { Shot } from './load.js';

/** A request of the day, and whose gateway answers it. */
export interface Read {
  app: Audience;
  shot: Shot;
}

const STUDENT_READS = [
  '/api/student-upcoming-classes/',
  '/api/student-lessons-by-module/?texts=none',
  '/api/student-progress/',
  '/api/student-credits/',
  '/api/credit-transactions/',
  '/api/student/quizzes/',
  '/api/student/certificates/',
  '/api/notifications/unread/',
];
const TEACHER_READS = [
  '/api/teacher-dashboard/',
  '/api/teacher-availability/',
  '/api/my-students/',
  '/api/teacher-project-submissions/',
  '/api/notifications/unread/',
];
const STAFF_LISTS = [
  '/api/enrollments/?page=1',
  '/api/enrollments/?page=2&tab=pending',
  '/api/enrollments/?page=1&q=ada',
  '/api/blackops/users/?page=2',
  '/api/blackops/users/?q=greta',
  '/api/blackops/trials/',
  '/api/blackops/classes/outcomes/?which=ended',
  '/api/blackops/find/?q=ada&kinds=students',
];
const CRM_LISTS = [
  '/api/leads/?page=1',
  `/api/leads/?q=${FREQUENT_NAME}`,
  '/api/leads/?stage=New&page=2',
  '/api/lead-tabs/',
];
const PUBLIC_PAGES = [
  '/',
  '/courses',
  '/register',
  '/trial-class/booking',
  '/api/trial-slots/?student_timezone=Europe%2FBerlin',
];

/** The reads, lists and public pages of a mixed day; each part's requests take turns. */
export async function dayReads(
  school: BenchSchool,
  people: number,
): Promise<Record<Exclude<DayPart, 'writes'>, Read[]>> {
  const { token: staff } = await createStaff(school.deps, { superuser: true });
  const crm = await salespersonOf(school);
  const students = await school.people('student', people);
  const teachers = await school.people('teacher', people);
  const now = Date.now();
  const [from, to] = [now - 15 * 86_400_000, now + 15 * 86_400_000].map((at) => new Date(at).toISOString());
  const pageId = await payablePage(school);
  const of =
    (app: Audience, headers: Record<string, string> = {}) =>
    (path: string): Read => ({ app, shot: { path, headers } });
  // By path first, so that people take turns and each of them asks for different things.
  const ofAll = (paths: readonly string[], who: readonly { token: string }[]): Read[] =>
    paths.flatMap((path) => who.map(({ token }) => of('learner', as(token))(path)));
  const month = `/api/teacher-calendar/?from=${from}&to=${to}`;
  return {
    reads: mixed(ofAll(STUDENT_READS, students), ofAll([...TEACHER_READS, month], teachers)),
    lists: mixed(STAFF_LISTS.map(of('staff', as(staff))), CRM_LISTS.map(of('crm', as(crm)))),
    pages: [...PUBLIC_PAGES, `/payment/${pageId}`, `/api/enrollments/?page_id=${pageId}`].map(of('learner')),
  };
}

/** Both lists, evenly into each other. */
function mixed<T>(one: readonly T[], other: readonly T[]): T[] {
  const placed = [one, other].flatMap((list) => list.map((each, index) => ({ each, at: (index + 0.5) / list.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ each }) => each);
}
