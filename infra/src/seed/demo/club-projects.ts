import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { Curriculum } from './courses.js';
import { BEN, LEO } from './people.js';
import { SATURDAY_CLUB } from './batches.js';
import type { DemoClass } from './timetable.js';

const HOUR_MS = 3_600_000;
const SUBMITTED_AFTER_MS = 20 * HOUR_MS;
const REVIEWED_AFTER_MS = 44 * HOUR_MS;
const SCRATCH = 'https://scratch.mit.edu/projects/';
const FIRST_LINK = 98_214_306;

/** Behind the ids of the other submissions. */
const FIRST_ID = 2001;

/** Ben's words about Leo's projects, one for each lesson of the module. */
const REVIEWS = [
  { stars: 4, words: 'A cosy room, and everything is where it should be.' },
  { stars: 5, words: 'Your way to school has three turns and no mistake. Well done!' },
  { stars: 5, words: 'I played a song on your piano. It sounds lovely.' },
  { stars: 4, words: 'Good questions. Give each answer a little more time on the screen.' },
  { stars: 5, words: 'What a show! The lights change exactly with the music.' },
  { stars: 5, words: 'A card that anybody would be glad to get.' },
] as const;

/** Leo's projects of the Saturday club: with them his first Scratch module is complete. */
export function clubTables(classes: readonly DemoClass[], course: Curriculum): SeedTable[] {
  const projects = new Map(course.tables).get('project') ?? [];
  const held = classes
    .map((one, index) => ({ ...one, id: index + 1 }))
    .filter(({ batchId }) => batchId === SATURDAY_CLUB.id);
  const rows = held.flatMap((one, place): SeedRow[] => {
    const project = projects.find((row) => row['lesson_id'] === one.lessonId);
    const review = REVIEWS[place];
    if (project === undefined || review === undefined) return [];
    const after = (ms: number): string => new Date(one.endsAt.getTime() + ms).toISOString();
    return [
      {
        id: FIRST_ID + place,
        student_id: LEO.id,
        project_id: project['id'],
        batch_id: one.batchId,
        scheduled_class_id: one.id,
        status: 'reviewed',
        submission_link: `${SCRATCH}${FIRST_LINK + place * 7013}/`,
        version: 1,
        submitted_by_teacher: false,
        submitted_by: LEO.accountId,
        submitted_at: after(SUBMITTED_AFTER_MS),
        star_rating: review.stars,
        teacher_feedback: review.words,
        reviewed_version: 1,
        reviewed_by: BEN.accountId,
        reviewed_at: after(REVIEWED_AFTER_MS),
      },
    ];
  });
  return [
    ['project_submission', rows],
    [
      'submission_version',
      rows.map((row) => ({
        project_submission_id: row['id'],
        version: 1,
        submission_link: row['submission_link'],
        submitted_by: LEO.accountId,
        created_at: row['submitted_at'],
      })),
    ],
  ];
}
