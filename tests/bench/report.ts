import type { Goal } from './goals.js';

/** A measured value of a row, with what else is worth knowing. */
export interface Line {
  goal: Goal;
  what: string;
  /** Undefined when it could not be measured; the note says why. */
  value: number | undefined;
  note: string;
}

/** A line of the report. */
export const line = (goal: Goal, what: string, value: number | undefined, note = ''): Line => ({
  goal,
  what,
  value,
  note,
});

/** How a value stands to its goal and its alarm. A value that is no number is an alarm. */
export function verdictOf({ goal, value }: Pick<Line, 'goal' | 'value'>): string {
  if (value === undefined) return 'not measured';
  const keeps = (limit: number): boolean => (goal.isFloor ? value >= limit : value <= limit);
  if (Number.isNaN(value) || (goal.alarm !== undefined && !keeps(goal.alarm))) return 'ALARM';
  return keeps(goal.goal) ? 'ok' : 'short of goal';
}

const HEADS = ['#', 'what', 'measured', 'goal', 'alarm', ''];

/** The table of the rows that were asked for, in their order, and below it the notes. */
export function reportOf(lines: readonly Line[], rows: readonly number[]): string {
  const cells = rows.flatMap((row) => lines.filter(({ goal }) => goal.row === row).map(cellsOf));
  const widths = HEADS.map((_, column) => Math.max(...[HEADS, ...cells].map((each) => (each[column] ?? '').length)));
  const isText = (column: number): boolean => column === 1 || column === 5;
  const table = [HEADS, ...cells].map((each) =>
    each
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const notes = rows.flatMap((row) =>
    lines
      .filter(({ goal, note }) => note !== '' && goal.row === row)
      .map(({ what, note }) => `${row} ${what}: ${note}`),
  );
  return [...table, '', ...notes].join('\n');
}

function cellsOf(one: Line): string[] {
  const { goal, what, value } = one;
  const sign = goal.isFloor ? '>=' : '<=';
  return [
    String(goal.row),
    what,
    value === undefined ? '-' : `${shown(value)} ${goal.unit}`,
    `${sign} ${goal.goal}`,
    goal.alarm === undefined ? '-' : `${goal.alarm}`,
    verdictOf(one),
  ];
}

/** Three digits are enough of any measure. */
const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));
