import type { CoursePicture } from './CourseArt';

const PICTURES: ReadonlyMap<string, CoursePicture> = new Map([
  ['SCR', 'scratch'],
  ['PY', 'python'],
  ['WEB', 'web'],
  ['DS', 'data'],
  ['GAME', 'games'],
  ['APP', 'apps'],
]);

/** The drawing for the code of a course, module or lesson ('PY-M2', 'TRIAL-PY'); the default is the first drawing. */
export const coursePicture = (code: string): CoursePicture =>
  code.split('-').flatMap((part) => PICTURES.get(part) ?? [])[0] ?? 'scratch';
