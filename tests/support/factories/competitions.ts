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
const insertScore = statement(
  'test-competition-score',
  'INSERT INTO competition_score (entry_id, staff_user_id, idea, craft, fun) VALUES ($1, $2, $3, $3, $3)',
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

/** Gives the same number of stars for idea, craft and fun. */
export const createScore = (deps: Deps, entryId: number, judge: Pick<Person, 'id'>, stars: number): Promise<number> =>
  deps.db.run(insertScore, [entryId, judge.id, stars]);
