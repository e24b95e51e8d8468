import { wallClock } from '../shared/local-time.js';

/** What stands in place of a batch where the time is taken by a talk about a question (product 2.1 #5). */
export const DOUBT_TALK = 'free doubt session';

/** A class of the new batch, and another class or a talk that the teacher or the student has at that time. */
export interface Clash {
  /** When the new class would start. */
  startsAt: Date;
  /** The batch of the other class, or `DOUBT_TALK`. */
  batchCode: string;
  isTeachers: boolean;
  isStudents: boolean;
}

/** Whose time it is. */
export const clashSide = ({ isTeachers, isStudents }: Clash): 'teacher' | 'student' | 'teacher and student' =>
  isTeachers && isStudents ? 'teacher and student' : isTeachers ? 'teacher' : 'student';

/** Names every clashing class, on the clock on which the slots were chosen. */
export function clashText(clashes: readonly Clash[], zone: string): string {
  const lines = clashes.map((clash) => {
    const { date, time } = wallClock(clash.startsAt, zone);
    return `${date} ${time} (${clashSide(clash)}: ${clash.batchCode})`;
  });
  const classes = clashes.length === 1 ? '1 class' : `${clashes.length} classes`;
  return `The schedule overlaps ${classes}, ${zone} time: ${lines.join('; ')}`;
}
