import type { Letter } from '../letter.js';

/** The facts of a batch that has more or fewer classes in a newer version of its course. */
export interface ClassesUpdatedFacts {
  courseName: string;
  added: number;
  canceled: number;
  publicUrl: string;
}

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

/** For a family or the teacher: whose classes, and how many more or fewer. */
export const classesUpdated = (
  { courseName, added, canceled, publicUrl }: ClassesUpdatedFacts,
  who: string,
  page: string,
): Letter => ({
  subject: `The course ${courseName} was updated`,
  body: [
    `Hello! The school has improved the course ${courseName}, and ${who} goes on with its new lessons.`,
    '',
    ...(added > 0 ? [`${classes(added)} were added, at the usual weekly times after the last class.`] : []),
    ...(canceled > 0 ? [`${classes(canceled)} at the end are no longer needed and were called off.`] : []),
    'Classes that were held, projects, quizzes and points stay as they are. No credit was used for this.',
    '',
    `All classes: ${publicUrl}${page}`,
  ].join('\n'),
});
