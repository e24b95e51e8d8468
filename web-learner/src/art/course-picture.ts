import type { CoursePicture } from './CourseArt';

const PICTURES: ReadonlyMap<string, CoursePicture> = new Map([
  ['SCR', 'scratch'],
  ['PY', 'python'],
  ['WEB', 'web'],
  ['DS', 'data'],
  ['GAME', 'games'],
  ['APP', 'apps'],
]);

/**
 * The drawing of a course by its code, or by the code of one of its modules or lessons ('PY-M2', 'TRIAL-PY'); a course that
 * has none borrows the first.
 */
export const coursePicture = (code: string): CoursePicture =>
  code.split('-').flatMap((part) => PICTURES.get(part) ?? [])[0] ?? 'scratch';
