import { addDays, localDate, resolveLocal } from '@school/core/shared/local-time';
import type { SeedRow } from '../insert-rows.js';
import { ASHA, BEN } from './people.js';
import type { DemoClass } from './timetable.js';

const HALF_HOUR_MS = 30 * 60_000;
const DAYS = 14;

interface OpenHours {
  teacher: typeof ASHA | typeof BEN;
  /** ISO weekdays and hours on the teacher's own clock. */
  weekdays: readonly number[];
  hours: readonly (readonly [from: number, to: number])[];
}

const OPEN_HOURS: readonly OpenHours[] = [
  {
    teacher: ASHA,
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: [
      [11, 13],
      [16, 20],
    ],
  },
  {
    teacher: BEN,
    weekdays: [1, 2, 3, 4, 5],
    hours: [
      [9, 11],
      [15, 18],
    ],
  },
  { teacher: BEN, weekdays: [6, 7], hours: [[10, 13]] },
];

/** Asha's weekly hours; her open half hours of the first two weeks come from them. */
export const ashasHours = (): SeedRow[] =>
  OPEN_HOURS.filter(({ teacher }) => teacher === ASHA).flatMap(({ weekdays, hours }) =>
    weekdays.flatMap((weekday) =>
      hours.map(([from, to]) => ({
        teacher_id: ASHA.id,
        weekday,
        wall_from: wallTime(from),
        wall_to: wallTime(to),
        kind: 'any',
      })),
    ),
  );

const wallTime = (hour: number, minutes = '00'): string => `${String(hour).padStart(2, '0')}:${minutes}`;

/** Half an hour that a teacher offers; a trial may have taken it. */
export interface DemoSlot {
  id: number;
  teacherId: number;
  startsAt: Date;
  endsAt: Date;
  bookedClassId: number | null;
}

/** The half hours that both teachers offer from now on for two weeks, beside their classes. */
export function openSlots(now: Date, classes: readonly DemoClass[], firstId: number): DemoSlot[] {
  const free = OPEN_HOURS.flatMap((open) =>
    startsOf(open, now).map((startsAt) => ({ startsAt, teacherId: open.teacher.id })),
  )
    .filter(({ startsAt }) => startsAt > now)
    .filter(({ startsAt, teacherId }) => !classes.some((one) => isTaken(one, teacherId, startsAt)))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.teacherId - b.teacherId);
  return free.map(({ startsAt, teacherId }, index) => slotAt(firstId + index, teacherId, startsAt, null));
}

/** One half hour as a slot. */
export const slotAt = (id: number, teacherId: number, startsAt: Date, bookedClassId: number | null): DemoSlot => ({
  id,
  teacherId,
  startsAt,
  endsAt: new Date(startsAt.getTime() + HALF_HOUR_MS),
  bookedClassId,
});

/** Whether the teacher is in this class during the half hour. */
export const isTaken = (one: DemoClass, teacherId: number, startsAt: Date): boolean =>
  one.teacherId === teacherId &&
  one.status !== 'canceled' &&
  one.startsAt < new Date(startsAt.getTime() + HALF_HOUR_MS) &&
  startsAt < one.endsAt;

function startsOf({ teacher, weekdays, hours }: OpenHours, now: Date): Date[] {
  const today = localDate(now, teacher.zone);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index))
    .filter((date) => weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7))
    .flatMap((date) =>
      hours.flatMap(([from, to]) =>
        Array.from({ length: (to - from) * 2 }, (_, index) => {
          const time = wallTime(from + Math.floor(index / 2), index % 2 === 0 ? '00' : '30');
          return resolveLocal(date, time, teacher.zone);
        }),
      ),
    );
}
