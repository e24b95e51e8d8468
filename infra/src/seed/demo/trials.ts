import { addDays, localDate, resolveLocal } from '@school/core/shared/local-time';
import type { SeedTable } from '../insert-rows.js';
import { isTaken, slotAt, type DemoSlot } from './availability.js';
import type { Curriculum } from './courses.js';
import type { DemoLead } from './lead.js';
import { ASHA, BEN } from './people.js';
import { FIRST_TRIAL_BATCH, type DemoClass } from './timetable.js';

const HOUR_MS = 3_600_000;

/** One of this many open slots is booked, so that both teachers get trials and most slots stay open. */
const EVERY_NTH_SLOT = 7;
/** Trials are booked with some notice, also in the demo. */
const NOTICE_MS = 20 * HOUR_MS;

/** A family's trial: slot, class and booking belong together. */
export interface DemoTrial {
  id: number;
  lead: DemoLead;
  slotId: number;
  classId: number;
  batchId: number;
  startsAt: Date;
  bookedAt: Date;
  state: 'open' | 'closed';
  teacher: typeof ASHA | typeof BEN;
}

/** The trials of the demo school and what they take up. */
export interface TrialPlan {
  trials: DemoTrial[];
  classes: DemoClass[];
  slots: DemoSlot[];
  batches: SeedTable[];
}

/** Books a coming trial for each lead at Trial Booked, and a past one for those who had theirs or missed it. */
export function planTrials(
  leads: readonly DemoLead[],
  classes: readonly DemoClass[],
  open: readonly DemoSlot[],
  now: Date,
  course: Curriculum,
): TrialPlan {
  const plan = new TrialPlanner(classes, open, now, course);
  for (const lead of leads) {
    if (lead.stage === 'Trial Booked') plan.bookComing(lead);
    if (lead.stage === 'Trial Done' || lead.stage === 'Ready To Pay') plan.addPast(lead, 'complete');
    if (lead.stage === 'No-show') plan.addPast(lead, 'incomplete');
  }
  return plan.result();
}

class TrialPlanner {
  readonly #trials: DemoTrial[] = [];
  readonly #classes: DemoClass[] = [];
  readonly #slots: DemoSlot[];
  readonly #batchRows: { id: number; lead: DemoLead; courseCode: string; teacherId: number; createdAt: Date }[] = [];
  #nextOpen = 3;
  #pastDay = 0;

  constructor(
    readonly paid: readonly DemoClass[],
    readonly open: readonly DemoSlot[],
    readonly now: Date,
    readonly course: Curriculum,
  ) {
    this.#slots = open.map((slot) => ({ ...slot }));
  }

  bookComing(lead: DemoLead): void {
    const later = this.#slots.filter(
      (slot) => slot.bookedClassId === null && slot.startsAt.getTime() > this.now.getTime() + NOTICE_MS,
    );
    const slot = later[this.#nextOpen % later.length];
    if (slot === undefined) throw new Error('the demo school has no open slot left');
    this.#nextOpen += EVERY_NTH_SLOT;
    this.#add(lead, slot, 'scheduled', lead.updatedAt);
  }

  /** A free half hour of the last two weeks, at eleven or later on the teacher's clock. */
  addPast(lead: DemoLead, status: 'complete' | 'incomplete'): void {
    const teacher = this.#trials.length % 2 === 0 ? ASHA : BEN;
    for (;;) {
      this.#pastDay += 1;
      const date = addDays(localDate(this.now, teacher.zone), -1 - (this.#pastDay % 9));
      const startsAt = resolveLocal(date, this.#pastDay % 2 === 0 ? '11:00' : '12:30', teacher.zone);
      if ([...this.paid, ...this.#classes].some((one) => isTaken(one, teacher.id, startsAt))) continue;
      const slot = slotAt(this.#slots.length + 1, teacher.id, startsAt, null);
      this.#slots.push(slot);
      this.#add(lead, slot, status, new Date(startsAt.getTime() - 30 * HOUR_MS));
      return;
    }
  }

  #add(lead: DemoLead, slot: DemoSlot, status: DemoClass['status'], bookedAt: Date): void {
    const id = this.#trials.length + 1;
    const batchId = FIRST_TRIAL_BATCH + id - 1;
    const classId = this.paid.length + id;
    const courseCode = lead.grade < 5 ? 'SCR' : lead.grade < 8 ? 'PY' : 'WEB';
    slot.bookedClassId = classId;
    this.#batchRows.push({ id: batchId, lead, courseCode, teacherId: slot.teacherId, createdAt: bookedAt });
    this.#classes.push({
      batchId,
      teacherId: slot.teacherId,
      lessonId: this.course.trialLessonIds.get(courseCode) ?? 0,
      studentIds: [lead.studentId],
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      status,
      reason: status === 'incomplete' ? 'Student did not come' : '',
      isPaid: false,
    });
    this.#trials.push({
      id,
      lead,
      slotId: slot.id,
      classId,
      batchId,
      startsAt: slot.startsAt,
      bookedAt,
      state: status === 'scheduled' ? 'open' : 'closed',
      teacher: slot.teacherId === ASHA.id ? ASHA : BEN,
    });
  }

  result(): TrialPlan {
    return {
      trials: this.#trials,
      classes: this.#classes,
      slots: this.#slots,
      batches: [
        [
          'batch',
          this.#batchRows.map(({ id, lead, courseCode, teacherId, createdAt }) => ({
            id,
            code: `TRIAL-${id}`,
            name: `Trial: ${lead.name}`,
            batch_type: 'free',
            course_version_id: this.course.versionIds.get(courseCode),
            teacher_id: teacherId,
            class_size: 1,
            is_active: true,
            anchor_timezone: 'Asia/Kolkata',
            created_at: createdAt.toISOString(),
          })),
        ],
        [
          'batch_student',
          this.#batchRows.map(({ id, lead, createdAt }) => ({
            batch_id: id,
            student_id: lead.studentId,
            joined_at: createdAt.toISOString(),
            left_at: null,
          })),
        ],
      ],
    };
  }
}

/** Availability as rows; `talks` are the half hours that a question has taken. */
export const slotTable = (slots: readonly DemoSlot[], talks: ReadonlyMap<number, number>): SeedTable => [
  'availability_slot',
  slots.map((slot) => ({
    id: slot.id,
    teacher_id: slot.teacherId,
    starts_at: slot.startsAt.toISOString(),
    ends_at: slot.endsAt.toISOString(),
    booked_class_id: slot.bookedClassId,
    doubt_id: talks.get(slot.id) ?? null,
    from_weekly: slot.teacherId === ASHA.id,
  })),
];
