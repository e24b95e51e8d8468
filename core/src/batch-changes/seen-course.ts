import { wallClock } from '../shared/local-time.js';
import type { Course, CourseClass, OtherClass } from './course.js';

/**
 * What somebody saw of a course when a plan was made: the teacher, and each class with its version, as a short text that
 * the form sends back: `7|101.1-102.3`. It lets a refusal say what has changed since.
 */
export const seenText = ({ teacherId, coming }: Course): string =>
  `${teacherId}|${coming.map(({ id, version }) => `${id}.${version}`).join('-')}`;

/** What is no longer as it was seen, in words; empty if nothing of it has changed. */
export function changedSince(seen: string, course: Course): string[] {
  const [teacher = '', classes = ''] = seen.split('|');
  const versions = new Map(
    classes
      .split('-')
      .filter((one) => one !== '')
      .map((one) => one.split('.').map(Number))
      .map(([id = 0, version = 0]) => [id, version]),
  );
  const known = new Map<number, CourseClass | OtherClass>(
    [...course.others, ...course.coming].map((one) => [one.id, one]),
  );
  const coming = new Map(course.coming.map((one) => [one.id, one]));
  return [
    ...(Number(teacher) === course.teacherId ? [] : ['the teacher has changed']),
    ...[...versions].flatMap(([id, version]) => {
      const now = coming.get(id);
      if (now !== undefined) return now.version === version ? [] : [movedText(now, course.zone)];
      const gone = known.get(id);
      return gone === undefined ? ['a class is gone'] : [goneText(gone)];
    }),
    ...course.coming.filter(({ id }) => !versions.has(id)).map(({ lesson }) => `“${lesson.name}” was added`),
  ];
}

function movedText({ lesson, startsAt }: CourseClass, zone: string): string {
  const { date, time } = wallClock(startsAt, zone);
  return `“${lesson.name}” was changed and is now on ${date} at ${time} (${zone})`;
}

const goneText = (one: CourseClass | OtherClass): string => {
  const name = `“${one.lesson.name}”`;
  if (!('status' in one)) return `${name} was changed`;
  if (one.isDropped) return `${name} was taken out`;
  if (one.status === 'canceled') return `${name} was called off`;
  return one.status === 'paused' ? `${name} is on hold` : `${name} has begun or is over`;
};

const NAMED_MAX = 3;

/** The refusal of a plan that is no longer true. */
export function staleText(changes: readonly string[]): string {
  const more = changes.length - NAMED_MAX;
  const named = changes.slice(0, NAMED_MAX).join('; ');
  const what = named === '' ? 'the lessons or the weekly times were changed' : named;
  return `The course has changed since this plan was shown: ${what}${more > 0 ? `; and ${more} more` : ''}. Please look at the plan again.`;
}
