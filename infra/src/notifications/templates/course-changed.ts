import type { CourseChangeKind } from '@school/core/batch-changes/course';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** One class of a change, as a letter tells it. */
export interface ToldClass {
  lessonName: string;
  before: { startsAt: Date; teacherName: string } | null;
  after: { startsAt: Date; teacherName: string } | null;
}

/** The facts of a changed course. */
export interface CourseChangedFacts {
  kind: CourseChangeKind;
  batchName: string;
  classes: readonly ToldClass[];
  /** The change was taken back. */
  isUndone: boolean;
  publicUrl: string;
}

/** Whom a letter is for. */
export interface ToldReader {
  /** The child's name for a family, the own name for a teacher. */
  name: string;
  zone: string;
  isTeacher: boolean;
}

const CLASSES_MAX = 12;

const WHAT: Readonly<Record<CourseChangeKind, string>> = {
  add_lesson: 'a lesson was added',
  add_module: 'a module was added',
  remove_lessons: 'lessons were removed',
  shift_class: 'classes moved by one',
  move_course: 'the class times have changed',
  change_teacher: 'the teacher has changed',
};

/** For a family or a teacher: every class that changes, in their own zone. */
export function courseChanged(facts: CourseChangedFacts, { name, zone, isTeacher }: ToldReader): Letter {
  const { kind, batchName, classes, isUndone, publicUrl } = facts;
  const page = isTeacher ? '/teacher-dashboard/calendar' : '/student-dashboard';
  const more = classes.length - CLASSES_MAX;
  return {
    subject: isUndone ? `${batchName}: a change was undone` : `${batchName}: ${WHAT[kind]}`,
    body: [
      isTeacher ? `Hello ${name},` : `Hello! This is about the classes of ${name}.`,
      isUndone
        ? `The school has undone its last change to ${batchName}. The classes are as before:`
        : `The school has changed the course ${batchName}: ${WHAT[kind]}.`,
      '',
      ...classes.slice(0, CLASSES_MAX).map((one) => lineOf(one, zone)),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(isTeacher ? [] : ['', 'No credit was used for this.']),
      '',
      `All classes: ${publicUrl}${page}`,
    ].join('\n'),
  };
}

function lineOf({ lessonName, before, after }: ToldClass, zone: string): string {
  if (after === null) return `${lessonName}: no longer on ${clockText(before?.startsAt ?? new Date(0), zone)}`;
  const where = `${clockText(after.startsAt, zone)}, with ${after.teacherName}`;
  if (before === null) return `${lessonName}: new, on ${where}`;
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  return isMoved ? `${lessonName}: ${where} (before: ${clockText(before.startsAt, zone)})` : `${lessonName}: ${where}`;
}
