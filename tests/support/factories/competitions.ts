import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const insertCompetition = statement(
  'test-competition',
  `INSERT INTO competition (title, theme, rules_html, prize, grade_min, grade_max, opens_at, closes_at)
   VALUES ($1, 'Snow', '<p>Make it yourself.</p>', 'A book', $2, $3, $4, $5) RETURNING id`,
);
const insertEntry = statement(
  'test-competition-entry',
  `INSERT INTO competition_entry (competition_id, student_id, link, may_publish, submitted_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertJudge = statement(
  'test-competition-judge',
  `INSERT INTO competition_judge (competition_id, staff_user_id)
   SELECT $1, id FROM staff_user WHERE id = $2 ON CONFLICT DO NOTHING`,
);
const competitionOf = statement(
  'test-entry-competition',
  'SELECT competition_id AS id FROM competition_entry WHERE id = $1',
);
const insertScore = statement(
  'test-competition-score',
  `INSERT INTO competition_score (entry_id, competition_id, staff_user_id, stars)
   VALUES ($1, $2, $3, ARRAY[$4, $4, $4]::smallint[])`,
);

export interface TestCompetition {
  title?: string;
  state?: 'upcoming' | 'open' | 'judging';
  grades?: readonly [number, number];
}

/** For each state, the days from now at which the competition opens and closes. */
const TIMES = { upcoming: [1, 2], open: [-1, 1], judging: [-2, -1] } as const;

/** Makes a competition in a state; open to all grades by default. */
export async function createCompetition(deps: Deps, options: TestCompetition = {}): Promise<number> {
  const { title = 'Winter Game Jam', state = 'open', grades = [1, 12] } = options;
  const inDays = (days: number): Date => new Date(deps.clock.now().getTime() + days * DAY_MS);
  const [opens, closes] = TIMES[state];
  const values = [title, ...grades, inDays(opens), inDays(closes)];
  return (await deps.db.row<{ id: number }>(insertCompetition, values)).id;
}

/** Makes a student's entry; without a link, only the school has entered the child. */
export async function createEntry(
  deps: Deps,
  competitionId: number,
  student: Pick<Person, 'id'>,
  {
    link = 'https://scratch.mit.edu/projects/7',
    mayPublish = false,
  }: { link?: string | null; mayPublish?: boolean } = {},
): Promise<number> {
  const at = new Date(deps.clock.now().getTime() - HOUR_MS);
  return (await deps.db.row<{ id: number }>(insertEntry, [competitionId, student.id, link, mayPublish, at])).id;
}

/** Makes people judges of a competition. */
export async function addJudges(deps: Deps, competitionId: number, ...judges: Pick<Person, 'id'>[]): Promise<void> {
  for (const { id } of judges) await deps.db.run(insertJudge, [competitionId, id]);
}

/** Gives the same number of stars for idea, craft and fun, as a judge of that competition. */
export async function createScore(
  deps: Deps,
  entryId: number,
  judge: Pick<Person, 'id'>,
  stars: number,
): Promise<void> {
  const { id } = await deps.db.row<{ id: number }>(competitionOf, [entryId]);
  await addJudges(deps, id, judge);
  await deps.db.run(insertScore, [entryId, id, judge.id, stars]);
}
