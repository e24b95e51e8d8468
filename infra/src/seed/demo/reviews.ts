import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { Curriculum } from './courses.js';
import { ASHA, TARA } from './people.js';
import type { DemoClass } from './timetable.js';

const HOUR_MS = 3_600_000;

/** Behind the ids of the other submissions. */
const FIRST_ID = 1001;

/** Tara's submissions, newest class first: hours before now of each link, and what Asha said about the first. */
interface Handed {
  hoursAgo: readonly number[];
  state: 'submitted' | 'reviewed';
  looked?: { version: number; hoursAgo: number; stars: number | null; words: string };
}

const TARAS_PROJECTS: readonly Handed[] = [
  { hoursAgo: [19], state: 'submitted' },
  {
    hoursAgo: [50, 3],
    state: 'submitted',
    looked: { version: 1, hoursAgo: 44, stars: null, words: 'The page is not public yet. Please share it first.' },
  },
  {
    hoursAgo: [90],
    state: 'reviewed',
    looked: { version: 1, hoursAgo: 80, stars: 5, words: 'Clear headings, and your picture has a text. Well done!' },
  },
];

type HeldClass = DemoClass & { id: number };

/** Work that waits for Asha beside Mia's: one that is due soon, and one that came back after a look. */
export function reviewTables(classes: readonly DemoClass[], course: Curriculum, now: Date): SeedTable[] {
  const had = classes
    .map((one, index) => ({ ...one, id: index + 1 }))
    .filter((one) => one.status === 'complete' && one.isPaid && one.studentIds.includes(TARA.id))
    .reverse();
  const projects = new Map(course.tables).get('project') ?? [];
  const rows: SeedRow[] = [];
  const versions: SeedRow[] = [];
  for (const [age, handed] of TARAS_PROJECTS.entries()) {
    const held = had[age];
    const project = projects.find((row) => row['lesson_id'] === held?.lessonId);
    if (held === undefined || project === undefined) continue;
    const id = FIRST_ID + age;
    const links = handed.hoursAgo.map((hours, index) => ({
      version: index + 1,
      submission_link: `https://codepen.io/tara-demo/pen/${id}${index}/`,
      created_at: momentOf(held, hours, now),
    }));
    rows.push(submissionOf(id, Number(project['id']), held, handed, links, now));
    versions.push(...links.map((link) => ({ ...link, project_submission_id: id, submitted_by: TARA.accountId })));
  }
  return [
    ['project_submission', rows],
    ['submission_version', versions],
  ];
}

function submissionOf(
  id: number,
  projectId: number,
  held: HeldClass,
  { state, looked }: Handed,
  links: readonly { version: number; submission_link: string; created_at: string }[],
  now: Date,
): SeedRow {
  const newest = links.at(-1);
  return {
    id,
    student_id: TARA.id,
    project_id: projectId,
    batch_id: held.batchId,
    scheduled_class_id: held.id,
    status: state,
    submission_link: newest?.submission_link,
    version: newest?.version,
    submitted_by_teacher: false,
    submitted_by: TARA.accountId,
    submitted_at: newest?.created_at,
    star_rating: looked?.stars ?? null,
    teacher_feedback: looked?.words ?? '',
    reviewed_version: looked?.version ?? null,
    reviewed_by: looked ? ASHA.accountId : null,
    reviewed_at: looked ? momentOf(held, looked.hoursAgo, now) : null,
  };
}

/** That many hours ago, but not before the class was over and not in the future. */
const momentOf = (held: HeldClass, hoursAgo: number, now: Date): string =>
  new Date(
    Math.min(now.getTime(), Math.max(held.endsAt.getTime() + HOUR_MS / 2, now.getTime() - hoursAgo * HOUR_MS)),
  ).toISOString();
