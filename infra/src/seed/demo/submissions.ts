import { projectPoints } from '@school/core/projects/status';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { Curriculum } from './courses.js';
import { ASHA, MIA } from './people.js';
import type { DemoClass } from './timetable.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SCRATCH = 'https://scratch.mit.edu/projects/';

interface Review {
  stars: number;
  words: string;
}

/** What became of a project; every link before the last one is an older version. */
interface Handed {
  links: readonly number[];
  state: 'submitted' | 'reviewed' | 'invalid';
  review?: Review;
}

/** Mia's projects, the newest class first: the newest has not been begun, and each state is there once at least. */
const MIAS_PROJECTS: readonly (Handed | undefined)[] = [
  undefined,
  { links: [104_820_117, 104_823_560], state: 'submitted' },
  { links: [104_311_902], state: 'invalid' },
  {
    links: [103_977_004, 103_981_225],
    state: 'reviewed',
    review: { stars: 5, words: 'The second version is wonderful: you found out yourself why the cat ran away!' },
  },
  {
    links: [103_402_336],
    state: 'reviewed',
    review: { stars: 4, words: 'Well built. Try to give the loop a name in your own words next time.' },
  },
];
const OLDER: Handed = {
  links: [102_660_418],
  state: 'reviewed',
  review: { stars: 4, words: 'A very good start.' },
};

/** The newest class whose activities Mia has not submitted yet. */
const ACTIVITIES_OPEN = 1;

interface Work {
  id: number;
  title: string;
  lessonId: number;
}

/** Mia's submissions in each state, with versions and the points of reviewed projects. */
export function submissionTables(classes: readonly DemoClass[], course: Curriculum, now: Date): SeedTable[] {
  const tables = new Map(course.tables);
  const had = classes
    .map((one, index) => ({ ...one, id: index + 1 }))
    .filter((one) => one.status === 'complete' && one.isPaid && one.studentIds.includes(MIA.id))
    .reverse();
  const rows = new SubmissionRows(now);
  for (const [age, one] of had.entries()) {
    const [handed, ofLesson] = [MIAS_PROJECTS[age] ?? (age < MIAS_PROJECTS.length ? undefined : OLDER), inLesson(one)];
    if (age >= ACTIVITIES_OPEN)
      for (const work of worksOf(tables, 'activity').filter(ofLesson)) rows.addActivity(work, one);
    if (handed) for (const work of worksOf(tables, 'project').filter(ofLesson)) rows.addProject(work, one, handed);
  }
  return rows.tables();
}

const inLesson =
  ({ lessonId }: DemoClass) =>
  (work: Work): boolean =>
    work.lessonId === lessonId;

const worksOf = (tables: ReadonlyMap<string, readonly SeedRow[]>, table: 'activity' | 'project'): Work[] =>
  (tables.get(table) ?? []).map((row) => ({
    id: Number(row['id']),
    title: String(row['title']),
    lessonId: Number(row['lesson_id']),
  }));

type HeldClass = DemoClass & { id: number };

class SubmissionRows {
  readonly #activities: SeedRow[] = [];
  readonly #projects: SeedRow[] = [];
  readonly #versions: SeedRow[] = [];
  readonly #points: SeedRow[] = [];

  constructor(private readonly now: Date) {}

  addActivity(work: Work, held: HeldClass): void {
    const id = this.#activities.length + 1;
    // Made in class, so it is there before the class is over.
    const at = this.#at(held, -10 * MINUTE_MS);
    const link = `${SCRATCH}${100_000_000 + work.id}/`;
    this.#activities.push({ ...shared(id, held, at, link, 1), activity_id: work.id });
    this.#keep({ activity_submission_id: id, project_submission_id: null, version: 1, link, at });
  }

  addProject(work: Work, held: HeldClass, { links, state, review }: Handed): void {
    const id = this.#projects.length + 1;
    const addresses = links.map((number) => `${SCRATCH}${number + work.id}/`);
    const times = links.map((_, index) => this.#at(held, (2 + 20 * index) * HOUR_MS));
    const reviewedAt = review ? this.#at(held, 30 * HOUR_MS) : null;
    this.#projects.push({
      ...shared(id, held, times.at(-1) ?? '', addresses.at(-1) ?? '', links.length),
      project_id: work.id,
      status: state,
      star_rating: review?.stars ?? null,
      teacher_feedback:
        review?.words ?? (state === 'invalid' ? 'This link opens an empty page. Please share it first.' : ''),
      reviewed_version: review ? links.length : null,
      reviewed_by: review ? ASHA.accountId : null,
      reviewed_at: reviewedAt,
    });
    addresses.forEach((link, index) =>
      this.#keep({
        activity_submission_id: null,
        project_submission_id: id,
        version: index + 1,
        link,
        at: times[index] ?? '',
      }),
    );
    if (review)
      this.#points.push({
        student_id: MIA.id,
        business_key: `project:${id}:points`,
        kind: 'project',
        points: projectPoints(review.stars),
        description: `Project: ${work.title}`,
        created_at: reviewedAt,
      });
  }

  tables(): SeedTable[] {
    return [
      ['activity_submission', this.#activities],
      ['project_submission', this.#projects],
      ['submission_version', this.#versions],
      ['point_entry', this.#points],
    ];
  }

  #keep({ link, at, ...of }: { link: string; at: string } & SeedRow): void {
    this.#versions.push({ ...of, submission_link: link, submitted_by: MIA.accountId, created_at: at });
  }

  #at(held: HeldClass, afterMs: number): string {
    return new Date(Math.min(held.endsAt.getTime() + afterMs, this.now.getTime())).toISOString();
  }
}

const shared = (id: number, held: HeldClass, at: string, link: string, version: number): SeedRow => ({
  id,
  student_id: MIA.id,
  batch_id: held.batchId,
  scheduled_class_id: held.id,
  submission_link: link,
  version,
  submitted_by_teacher: false,
  submitted_by: MIA.accountId,
  submitted_at: at,
});
