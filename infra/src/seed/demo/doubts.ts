import { wallClock } from '@school/core/shared/local-time';
import type { SeedTable } from '../insert-rows.js';
import type { DemoSlot } from './availability.js';
import { ASHA, BEN, LEO, MIA } from './people.js';

const DAY_MS = 86_400_000;

/** Children's questions in each state; the talk that Mia has booked takes one of Asha's half hours. */
export interface DemoDoubts {
  tables: SeedTable[];
  /** The question by the id of its half hour. */
  talks: ReadonlyMap<number, number>;
}

const BOOKED_ID = 3;

/** One question for each state. */
export function planDoubts(slots: readonly DemoSlot[], now: Date): DemoDoubts {
  const talk = slots.find(
    (slot) =>
      slot.teacherId === ASHA.id &&
      slot.bookedClassId === null &&
      slot.startsAt.getTime() > now.getTime() + 2 * DAY_MS &&
      wallClock(slot.startsAt, MIA.zone).time >= '12:00',
  );
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const none = { link: null, answer: null, answered_at: null, starts_at: null };
  const rows = [
    {
      ...none,
      id: 1,
      student_id: MIA.id,
      teacher_id: ASHA.id,
      question: 'My cat walks on its head when it turns. What did I do wrong?',
      link: 'https://scratch.mit.edu/projects/10128407/',
      answer: 'Nothing wrong at all! Set its rotation style to left-right, and it stays on its feet.',
      state: 'answered',
      created_at: ago(12),
      answered_at: ago(11.5),
    },
    {
      ...none,
      id: 2,
      student_id: MIA.id,
      teacher_id: ASHA.id,
      question: 'How do I make two sprites talk to each other?',
      state: 'done',
      starts_at: ago(8),
      created_at: ago(9),
    },
    {
      ...none,
      id: BOOKED_ID,
      student_id: MIA.id,
      teacher_id: ASHA.id,
      question: 'My score counts twice when I catch an apple.',
      state: talk ? 'booked' : 'asked',
      starts_at: talk?.startsAt.toISOString() ?? null,
      created_at: ago(1),
    },
    {
      ...none,
      id: 4,
      student_id: LEO.id,
      teacher_id: BEN.id,
      question: 'Why does range(5) stop at 4?',
      state: 'asked',
      created_at: ago(0.2),
    },
  ];
  return { tables: [['doubt', rows]], talks: new Map(talk ? [[talk.id, BOOKED_ID]] : []) };
}
