import { ASHA, BEN, IDA, LEO, MIA, NORA, TARA, type DemoStudent } from './people.js';

type Teacher = typeof ASHA | typeof BEN;

/** What became of a class that did not simply take place. */
export interface Turn {
  status: 'incomplete' | 'canceled';
  reason: string;
}

/** A batch of the demo school and when it meets. */
export interface DemoBatch {
  id: number;
  code: string;
  name: string;
  course: string;
  teacher: Teacher;
  students: readonly DemoStudent[];
  size: number;
  zone: string;
  /** ISO weekdays and the hour on the batch's own clock. */
  weekdays: readonly number[];
  time: string;
  /** Days around today on which it meets. */
  days: readonly [from: number, to: number];
  isActive: boolean;
  /** For a batch that meets on Google Meet; without it, in the school's own room. */
  meetLink?: string;
  /** By place: -1 is the last class before now, 1 the next. */
  turns: ReadonlyMap<number, Turn>;
}

const TRAVELLING: Turn = { status: 'canceled', reason: 'Student is travelling with the family' };
const TEACHER_ILL: Turn = { status: 'canceled', reason: 'Teacher is ill' };
const POWER_CUT: Turn = { status: 'incomplete', reason: 'Power cut after twenty minutes' };
const LATE: Turn = { status: 'incomplete', reason: 'The connection broke off twice, so we stopped early' };

const MIAS: DemoBatch = {
  id: 1,
  code: 'SCR-2026-01',
  name: 'Scratch with Mia',
  course: 'SCR',
  teacher: ASHA,
  students: [MIA],
  size: 1,
  zone: 'Europe/Berlin',
  weekdays: [1, 4],
  time: '15:00',
  days: [-28, 28],
  isActive: true,
  turns: new Map([
    [-2, POWER_CUT],
    [2, TRAVELLING],
  ]),
};
const GROUP: DemoBatch = {
  id: 2,
  code: 'PY-2026-01',
  name: 'Python Explorers',
  course: 'PY',
  teacher: BEN,
  students: [LEO, IDA, NORA],
  size: 4,
  zone: 'Europe/London',
  weekdays: [2, 6],
  time: '16:00',
  days: [-28, 28],
  isActive: true,
  turns: new Map([
    [-3, LATE],
    [3, TEACHER_ILL],
  ]),
};

export const TARAS: DemoBatch = {
  id: 3,
  code: 'WEB-2026-01',
  name: 'Web pages with Tara',
  course: 'WEB',
  teacher: ASHA,
  students: [TARA],
  size: 1,
  zone: 'Asia/Dubai',
  weekdays: [3, 6],
  time: '16:30',
  days: [-12, 14],
  isActive: true,
  // The class that runs when the demo starts can be joined without a video host of one's own.
  meetLink: 'https://meet.google.com/abc-defg-hij',
  turns: new Map([
    [-2, TRAVELLING],
    [2, TEACHER_ILL],
  ]),
};

export const SATURDAY_CLUB: DemoBatch = {
  id: 4,
  code: 'SCR-2025-07',
  name: 'Scratch Saturday club',
  course: 'SCR',
  teacher: BEN,
  students: [LEO, IDA],
  size: 4,
  zone: 'Europe/London',
  weekdays: [6],
  time: '10:00',
  days: [-91, -50], // always six Saturdays, as many as the first module has lessons
  isActive: false,
  turns: new Map(),
};

/** All of them, by id. */
export const BATCHES = [MIAS, GROUP, TARAS, SATURDAY_CLUB] as const;
