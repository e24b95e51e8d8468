/** The six courses, by the short names of their pictures. */
export const QUIZ_COURSES = ['scratch', 'python', 'web', 'data', 'games', 'apps'] as const;

export type QuizCourse = (typeof QUIZ_COURSES)[number];

/** The ages that each course is made for. */
export const COURSE_AGES: Readonly<Record<QuizCourse, { from: number; to: number }>> = {
  scratch: { from: 6, to: 10 },
  python: { from: 10, to: 14 },
  web: { from: 12, to: 16 },
  data: { from: 11, to: 15 },
  games: { from: 10, to: 16 },
  apps: { from: 13, to: 17 },
};

type Points = Partial<Record<QuizCourse, number>>;

/** How much each answer favours a course; the page has the texts of the questions. */
export const QUIZ_POINTS = {
  experience: {
    none: { scratch: 3, python: 3 },
    blocks: { scratch: 1, python: 2, games: 1 },
    typed: { web: 2, games: 2, data: 1 },
    alone: { apps: 3, web: 1, games: 1, data: 1 },
  },
  wish: {
    story: { scratch: 3, web: 1 },
    game: { games: 4, scratch: 1 },
    website: { web: 4 },
    robot: { python: 3, apps: 1 },
    chart: { data: 4 },
    app: { apps: 4 },
  },
  afternoon: {
    draw: { scratch: 2, web: 2 },
    play: { games: 2, scratch: 1 },
    puzzle: { python: 2, games: 1 },
    collect: { data: 2, python: 1 },
    plan: { apps: 2, web: 1 },
  },
  typing: {
    slow: { scratch: 2 },
    fine: { python: 1, games: 1 },
    fast: { web: 1, apps: 1, data: 1 },
  },
  numbers: {
    love: { data: 2, python: 1 },
    fine: { games: 1, python: 1 },
    avoid: { web: 1, scratch: 1 },
  },
  trouble: {
    help: { scratch: 1, python: 1 },
    again: { games: 1, web: 1 },
    search: { data: 1, apps: 1, python: 1 },
  },
  show: {
    family: { scratch: 1, python: 1 },
    friends: { games: 2, apps: 1 },
    everyone: { web: 2, apps: 1 },
    myself: { data: 1, python: 1 },
  },
} as const satisfies Record<string, Record<string, Points>>;

/** A question of the quiz, apart from the age. */
export type QuizQuestion = keyof typeof QUIZ_POINTS;

/** One answer per question; an unknown answer counts nothing. */
export type QuizAnswers = Readonly<Partial<Record<QuizQuestion, string>>>;

const TABLE: Readonly<Record<QuizQuestion, Readonly<Record<string, Points>>>> = QUIZ_POINTS;

/**
 * The course to try first after the quiz: among the courses for this age, the one with the most points. When several are
 * equal, the easier one; when none is made for the age, all six are considered.
 */
export function suggestCourse(age: number, answers: QuizAnswers): QuizCourse {
  const fitting = QUIZ_COURSES.filter((course) => isInRange(course, age));
  const choice: readonly QuizCourse[] = fitting.length > 0 ? fitting : QUIZ_COURSES;
  return choice.reduce((best, course) => (pointsOf(course, answers) > pointsOf(best, answers) ? course : best));
}

const isInRange = (course: QuizCourse, age: number): boolean =>
  age >= COURSE_AGES[course].from && age <= COURSE_AGES[course].to;

function pointsOf(course: QuizCourse, answers: QuizAnswers): number {
  // `as`: Object.entries loses the key type.
  const given = Object.entries(answers) as [QuizQuestion, string][];
  return given.reduce((sum, [question, answer]) => sum + (TABLE[question][answer]?.[course] ?? 0), 0);
}

/** The most reasons that are named for a course. */
export const REASONS_MAX = 3;

/** The questions whose answers speak most for a course, the strongest first. */
export function reasonsFor(course: QuizCourse, answers: QuizAnswers): QuizQuestion[] {
  // `as`: Object.entries loses the key type.
  const given = Object.entries(answers) as [QuizQuestion, string][];
  return given
    .map(([question, answer]) => ({ question, points: TABLE[question][answer]?.[course] ?? 0 }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, REASONS_MAX)
    .map(({ question }) => question);
}
