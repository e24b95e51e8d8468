import { placesOf } from '@school/core/competitions/places';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { EMIL, IDA, LEO, MIA, NORA, SALES, type DemoStudent } from './people.js';

const DAY_MS = 86_400_000;
/** The demo's head of academics and its superuser judge. */
const JUDGES = [4, 1] as const;

interface DemoEntry {
  student: DemoStudent;
  link: string | null;
  note?: string;
  mayPublish: boolean;
  /** One for each judge. */
  scores?: readonly (readonly [idea: number, craft: number, fun: number])[];
}

interface DemoCompetition {
  title: string;
  theme: string;
  prize: string;
  grades: readonly [number, number];
  /** Days from now. */
  opens: number;
  closes: number;
  published?: number;
  entries: readonly DemoEntry[];
}

const scratch = (number: number): string => `https://scratch.mit.edu/projects/${number}`;

/** One competition in each state, and one for other grades than Mia's. */
const COMPETITIONS: readonly DemoCompetition[] = [
  {
    title: 'Autumn Animation',
    theme: 'A story about the weather, in one minute',
    prize: 'A drawing tablet for the first place',
    grades: [1, 6],
    opens: -40,
    closes: -20,
    published: -12,
    entries: [
      {
        student: MIA,
        link: scratch(1_204_551),
        mayPublish: true,
        scores: [
          [5, 4, 4],
          [4, 4, 4],
        ],
      },
      {
        student: EMIL,
        link: scratch(1_204_998),
        mayPublish: false,
        scores: [
          [4, 4, 4],
          [4, 5, 4],
        ],
      },
      {
        student: IDA,
        link: scratch(1_205_417),
        mayPublish: true,
        scores: [
          [3, 4, 4],
          [4, 3, 3],
        ],
      },
    ],
  },
  {
    title: 'Maze Makers',
    theme: 'A maze that nobody has walked before',
    prize: 'Your maze becomes a lesson of ours',
    grades: [3, 8],
    opens: -21,
    closes: -1,
    entries: [
      { student: MIA, link: scratch(1_311_020), note: 'Press H for a hint.', mayPublish: true, scores: [[4, 5, 4]] },
      { student: LEO, link: 'https://replit.com/@demo/maze', mayPublish: true },
      { student: NORA, link: scratch(1_311_774), mayPublish: false },
    ],
  },
  {
    title: 'Winter Game Jam',
    theme: 'Snow, lights and long evenings',
    prize: 'A book of game ideas for the first three places',
    grades: [2, 9],
    opens: -5,
    closes: 16,
    entries: [
      { student: IDA, link: scratch(1_398_226), mayPublish: true },
      { student: MIA, link: null, mayPublish: false },
    ],
  },
  {
    title: 'Hour of Helpers',
    theme: 'A program that helps somebody at home',
    prize: 'A certificate for everybody who takes part',
    grades: [1, 12],
    opens: 10,
    closes: 31,
    entries: [],
  },
  {
    title: 'Data Detectives',
    theme: 'Find a surprise in open data, and show it in a chart',
    prize: 'A microscope',
    grades: [7, 12],
    opens: -3,
    closes: 25,
    entries: [{ student: LEO, link: 'https://replit.com/@demo/bees', mayPublish: true }],
  },
];

const RULES = `<h3>Rules</h3><ul><li>Make it yourself. Ideas from a lesson are fine.</li><li>One entry for each child; you can change it until the competition closes.</li><li>Please do not show your name or your face in it.</li></ul><p>The judges look at <strong>idea, craft and fun</strong>, and do not see whose work it is.</p>`;

/** The competitions of the demo school with their entries, scores and places. */
export function competitionTables(now: Date): SeedTable[] {
  const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  const entries = COMPETITIONS.flatMap(({ entries, opens, published }, index) =>
    entries.map((entry, place) => ({ entry, competitionId: index + 1, opens, published, place })),
  ).map((one, index) => ({ ...one, id: index + 1 }));
  const places = new Map(
    COMPETITIONS.flatMap((_, index) =>
      placesOf(
        entries
          .filter((one) => one.competitionId === index + 1 && one.published !== undefined)
          .map(({ id, entry }) => ({ id, scores: entry.scores ?? [] })),
      ).map(({ id, place }) => [id, place] as const),
    ),
  );
  return [
    ['competition', COMPETITIONS.map((one, index) => competitionRow(one, index + 1, inDays))],
    [
      'competition_entry',
      entries.map(({ id, competitionId, entry, opens, place }) => ({
        id,
        competition_id: competitionId,
        student_id: entry.student.id,
        link: entry.link,
        note: entry.note ?? '',
        may_publish: entry.mayPublish,
        version: 1,
        submitted_at: inDays(opens + (place + 1) / 2),
        place: places.get(id) ?? null,
      })),
    ],
    [
      'competition_judge',
      COMPETITIONS.flatMap((_, index) => JUDGES.map((judge) => ({ competition_id: index + 1, staff_user_id: judge }))),
    ],
    [
      'competition_score',
      entries.flatMap(({ id, competitionId, entry }) =>
        (entry.scores ?? []).map((stars, index) => ({
          entry_id: id,
          staff_user_id: JUDGES[index],
          competition_id: competitionId,
          stars: [...stars],
        })),
      ),
    ],
  ];
}

const competitionRow = (one: DemoCompetition, id: number, inDays: (days: number) => string): SeedRow => ({
  id,
  title: one.title,
  theme: one.theme,
  rules_html: RULES,
  prize: one.prize,
  grade_min: one.grades[0],
  grade_max: one.grades[1],
  opens_at: inDays(one.opens),
  closes_at: inDays(one.closes),
  results_published_at: one.published === undefined ? null : inDays(one.published),
  updated_at: inDays(one.published ?? Math.min(one.opens - 10, 0)),
  created_by: SALES.accountId,
  version: 1,
});
