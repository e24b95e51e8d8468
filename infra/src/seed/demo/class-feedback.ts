import { firstTextState, type TextState } from '@school/core/class-feedback/feedback';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { ACADEMICS, IDA, LEO, MIA, NORA, TARA, type DemoStudent } from './people.js';
import type { DemoClass } from './timetable.js';

const MINUTE_MS = 60_000;
const SENT_AFTER_MS = 4 * MINUTE_MS;
const DECIDED_AFTER_MS = 180 * MINUTE_MS;

/** Class, activities, teacher: 1 to 5 stars each; then the words and what the office has decided about them. */
type Said = readonly [stars: readonly [number, number, number], words: string, decided?: 'approved' | 'hidden'];

/** What each child said, newest class first. */
const SAID: readonly (readonly [DemoStudent, readonly (Said | null)[]])[] = [
  [
    MIA,
    [
      [[5, 5, 5], 'My cat dances and says hello to everybody! Can we make a game next?'],
      [[4, 5, 5], 'I liked that we could choose our own music.', 'approved'],
      [[5, 4, 5], ''],
    ],
  ],
  [
    LEO,
    [
      [[2, 3, 4], 'The sound broke off all the time and I could not hear what to do.'],
      [[4, 4, 5], ''],
    ],
  ],
  [IDA, [null, [[5, 5, 5], 'Loops are fun!', 'approved']]],
  [
    NORA,
    [
      [[4, 3, 4], 'A little too fast for me.'],
      [[3, 3, 4], 'Call me on my other number', 'hidden'],
    ],
  ],
  [TARA, [[[5, 5, 4], '']]],
];

/** What children say about the classes that they were in: waiting, approved and hidden texts, and a low rating. */
export function feedbackTables(classes: readonly DemoClass[], now: Date): SeedTable[] {
  const held = classes
    .map((one, index) => ({ ...one, id: index + 1 }))
    .filter((one) => one.status === 'complete' && one.isPaid)
    .reverse();
  const rows = SAID.flatMap(([student, said]) => {
    const own = held.filter(({ studentIds }) => studentIds.includes(student.id));
    return said.flatMap((one, age) => {
      const about = own[age];
      return one === null || about === undefined ? [] : [rowOf(about, student, one, now)];
    });
  });
  return [['class_feedback', rows]];
}

function rowOf(about: DemoClass & { id: number }, student: DemoStudent, said: Said, now: Date): SeedRow {
  const [[experience, enjoyment, teacher], words, decided] = said;
  const after = (ms: number): string => new Date(Math.min(now.getTime(), about.endsAt.getTime() + ms)).toISOString();
  const state: TextState = decided ?? firstTextState(words);
  return {
    class_id: about.id,
    student_id: student.id,
    teacher_id: about.teacherId,
    experience_rating: experience,
    enjoyment_rating: enjoyment,
    teacher_rating: teacher,
    feedback: words,
    class_type_sent: 'paid',
    class_type: 'paid',
    text_state: state,
    moderated_by: decided ? ACADEMICS.accountId : null,
    moderated_at: decided ? after(DECIDED_AFTER_MS) : null,
    created_at: after(SENT_AFTER_MS),
  };
}
