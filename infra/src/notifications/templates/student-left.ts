import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';
import type { ToldReader } from './course-changed.js';

/** The facts of a student who leaves a batch. */
export interface StudentLeftFacts {
  studentName: string;
  batchName: string;
  from: Date;
  /** The classes that go on, or are dropped, without the student. */
  classes: readonly { lessonName: string; startsAt: Date }[];
  /** Nobody stays, so the batch ends. */
  isLast: boolean;
  /** The student stays after all. */
  isUndone: boolean;
  publicUrl: string;
}

const CLASSES_MAX = 12;

/** For the family or the teacher: from when there is no seat, and which classes it concerns, in their own zone. */
export function studentLeft(facts: StudentLeftFacts, { name, zone, isTeacher }: ToldReader): Letter {
  const { studentName, batchName, from, classes, isLast, isUndone, publicUrl } = facts;
  const page = isTeacher ? '/teacher-dashboard/calendar' : '/student-dashboard';
  const more = classes.length - CLASSES_MAX;
  return {
    subject: isUndone ? `${studentName} stays in ${batchName}` : `${studentName} leaves ${batchName}`,
    body: [
      isTeacher ? `Hello ${name},` : `Hello! This is about the classes of ${name}.`,
      isUndone
        ? `${studentName} stays in ${batchName} after all. The seats are as before:`
        : `${studentName} has no seat in ${batchName} from ${clockText(from, zone)} on.`,
      ...(classes.length === 0 ? [] : ['', ...(isUndone ? [] : ['These classes are without them:'])]),
      ...classes.slice(0, CLASSES_MAX).map(({ lessonName, startsAt }) => `${lessonName}: ${clockText(startsAt, zone)}`),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(isLast && !isUndone && isTeacher ? ['', 'Nobody stays in the batch, so its later classes are dropped.'] : []),
      ...(isTeacher ? [] : ['', 'No credit was used for this.']),
      '',
      `All classes: ${publicUrl}${page}`,
    ].join('\n'),
  };
}
