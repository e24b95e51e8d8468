import type { Phone } from '../shared/phone.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { MISSED_TRIALS_MAX } from '../trial-booking/can-book.js';
import { TRIAL_SEATS_MAX } from '../trial-booking/seats.js';

/** How many grades a child may be outside of a trial's course. */
export const TRIAL_GRADES_BESIDE = 1;

/** Grade 1 is six years old. */
const AGE_OF_GRADE_0 = 5;

/** The grades of a course. */
export interface GradeBand {
  from: number;
  to: number;
}

/** The grades for which a course of these ages is made. */
export const gradesOfAges = (ageMin: number, ageMax: number): GradeBand => ({
  from: Math.max(1, ageMin - AGE_OF_GRADE_0),
  to: Math.max(1, ageMax - AGE_OF_GRADE_0),
});

/** Whether a child is in the grades of a course, or in one beside them. */
export const fitsGrades = (grade: number, { from, to }: GradeBand): boolean =>
  grade >= from - TRIAL_GRADES_BESIDE && grade <= to + TRIAL_GRADES_BESIDE;

/** A trial class that another child may join. */
export interface TrialClass {
  type: 'free' | 'paid';
  /** The class can still begin: it is scheduled, and its batch is not archived. */
  isOpen: boolean;
  startsAt: Date;
  seats: number;
  childIds: readonly number[];
  grades: GradeBand;
}

/** The child that is to join. */
export interface JoiningChild {
  studentId: number;
  grade: number;
  phone: Phone | null;
  /** The family has another trial to come. */
  hasOpenTrial: boolean;
  /** The child has something else at that time. */
  isBusy: boolean;
  /** Trials that the family has missed. */
  missed: number;
}

/** Why there is no plan at all. */
export type TrialSeatReason = 'trial_only' | 'trial_over' | 'trial_seated' | 'child_without_phone';

/** Why a plan cannot be applied. */
export type TrialSeatBlock = 'trial_full' | 'trial_grade' | 'trial_open' | 'trial_busy';

/** What adding the child would do. */
export interface TrialSeatPlan {
  seatsBefore: number;
  seatsAfter: number;
  taken: number;
  blocked: TrialSeatBlock | null;
  /** The family has missed so many trials that staff have to say why it gets another one. */
  needsReason: boolean;
}

/** What it would do to add a child to a trial class; `seats` are those that the class is to have. */
export function planTrialSeat(
  trial: TrialClass,
  child: JoiningChild,
  seats: number | undefined,
  now: Date,
): Result<TrialSeatPlan, TrialSeatReason> {
  if (trial.type !== 'free') return refuse('trial_only');
  if (!trial.isOpen || trial.startsAt <= now) return refuse('trial_over');
  if (trial.childIds.includes(child.studentId)) return refuse('trial_seated');
  if (child.phone === null) return refuse('child_without_phone');
  const taken = trial.childIds.length;
  const wanted = seats ?? Math.min(taken + 1, TRIAL_SEATS_MAX);
  const seatsAfter = Math.max(trial.seats, wanted);
  return ok({
    seatsBefore: trial.seats,
    seatsAfter,
    taken,
    blocked: blockOf(trial, child, seatsAfter),
    needsReason: child.missed >= MISSED_TRIALS_MAX,
  });
}

function blockOf(trial: TrialClass, child: JoiningChild, seats: number): TrialSeatBlock | null {
  if (trial.childIds.length >= Math.min(seats, TRIAL_SEATS_MAX)) return 'trial_full';
  if (!fitsGrades(child.grade, trial.grades)) return 'trial_grade';
  if (child.hasOpenTrial) return 'trial_open';
  return child.isBusy ? 'trial_busy' : null;
}

/** A seat as it was given, and the booking now. */
export interface GivenSeat {
  madeAt: Date;
  classId: number;
  startsAt: Date;
  now: {
    classId: number;
    startsAt: Date;
    /** The booking is open, and the class is to take place. */
    isOpen: boolean;
    /** The class was moved since then. */
    isMoved: boolean;
    /** Children who stay without this one. */
    others: number;
  };
}

/** Whether the seat can be taken back: nothing of it was touched since, and others keep the class. */
export function judgeSeatUndo(given: GivenSeat, now: Date): Result<true, 'trial_undo_touched' | 'trial_undo_alone'> {
  const { classId, startsAt, isOpen, isMoved, others } = given.now;
  const isTouched =
    !isOpen ||
    isMoved ||
    classId !== given.classId ||
    startsAt.getTime() !== given.startsAt.getTime() ||
    startsAt <= now;
  if (isTouched) return refuse('trial_undo_touched');
  return others === 0 ? refuse('trial_undo_alone') : ok(true);
}
