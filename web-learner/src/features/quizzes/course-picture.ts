import type { CoursePicture } from '../../art/CourseArt';

const PICTURES: ReadonlyMap<string, CoursePicture> = new Map([
  ['SCR', 'scratch'],
  ['PY', 'python'],
  ['WEB', 'web'],
  ['DS', 'data'],
  ['GAME', 'games'],
  ['APP', 'apps'],
]);

/** The drawing of a course by its code; a course that has none borrows the first. */
export const coursePicture = (code: string): CoursePicture => PICTURES.get(code) ?? 'scratch';
