import { wallClock } from '../shared/local-time.js';

/** Named instead of a batch when the time is taken by a talk about a question. */
export const DOUBT_TALK = 'free doubt session';

/** A class of the new batch, and a class or talk that the teacher or the student already has at that time. */
export interface Clash {
  /** When the new class would start. */
  startsAt: Date;
  /** The batch of the other class, or `DOUBT_TALK`. */
  batchCode: string;
  isTeachers: boolean;
  isStudents: boolean;
}

/** Who is busy at that time. */
export const clashSide = ({ isTeachers, isStudents }: Clash): 'teacher' | 'student' | 'teacher and student' =>
  isTeachers && isStudents ? 'teacher and student' : isTeachers ? 'teacher' : 'student';

/** Lists every clashing class in the zone in which the slots were chosen. */
export function clashText(clashes: readonly Clash[], zone: string): string {
  const lines = clashes.map((clash) => {
    const { date, time } = wallClock(clash.startsAt, zone);
    return `${date} ${time} (${clashSide(clash)}: ${clash.batchCode})`;
  });
  const classes = clashes.length === 1 ? '1 class' : `${clashes.length} classes`;
  return `The schedule overlaps ${classes}, ${zone} time: ${lines.join('; ')}`;
}
