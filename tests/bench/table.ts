import { RSS_MB, STATEMENTS, TAIL, type Figures, type Measure } from './compare.js';

const HEADS = [
  'row',
  'ours/s',
  'limit/s',
  'ratio',
  'goal',
  'floor',
  'p50',
  'p99',
  'p99/p50',
  'stmts',
  'RSS MB',
] as const;

/** The figures as a table with their goals; below it notes, missed goals and failures. */
export function tableOf(all: readonly Figures[]): string {
  const rows = all.flatMap((figures) => [
    ...(figures.limit > 0 ? [cells(figures)] : []),
    ...figures.measures.map((measure) => measureCells(figures.name, measure)),
  ]);
  const lines = [HEADS.map(String), ...rows, columnGoals('goal of reads'), columnGoals('floor of reads')];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const notes = all.flatMap((figures) => figures.notes.map((note) => `${figures.name}: ${note}`));
  const failures = all.flatMap((figures) =>
    figures.failures.map((failure) => `BELOW THE FLOOR ${figures.name}: ${failure}`),
  );
  const missed = all.flatMap((figures) =>
    missedGoals(figures).map((goal) => `SHORT OF A GOAL ${figures.name}: ${goal}`),
  );
  return [...table, '', ...notes, ...missed, ...failures].join('\n');
}

function measureCells(name: string, { row, what, value, unit, goal, floor }: Measure): string[] {
  const cellsOfGoal = [`<= ${goal} (#${row})`, `<= ${floor}`];
  return [`${name}: ${what}`, `${value.toFixed(1)} ${unit}`, '-', '-', ...cellsOfGoal, '-', '-', '-', '-', '-'];
}

function columnGoals(title: 'goal of reads' | 'floor of reads'): string[] {
  const cell = ({ row, goal, floor }: typeof TAIL): string =>
    title === 'goal of reads' ? `<= ${goal} (#${row})` : `<= ${floor}`;
  return [title, '', '', '', '', '', '', '', cell(TAIL), cell(STATEMENTS), cell(RSS_MB)];
}

function missedGoals({ ratio, goal, isRead, p50, p99, statements, rssMb, measures }: Figures): string[] {
  const tail = isRead && p50 >= 1 ? p99 / p50 : 0;
  return [
    ...(goal !== undefined && ratio < goal.goal ? [`ratio ${ratio.toFixed(2)} < ${goal.goal} (#${goal.row})`] : []),
    ...(tail > TAIL.goal ? [`p99/p50 ${tail.toFixed(1)} > ${TAIL.goal} (#${TAIL.row})`] : []),
    ...(isRead && (statements ?? 0) > STATEMENTS.goal ? [`${statements} statements (#${STATEMENTS.row})`] : []),
    ...((rssMb ?? 0) > RSS_MB.goal ? [`RSS ${rssMb} MB > ${RSS_MB.goal} (#${RSS_MB.row})`] : []),
    ...measures
      .filter(({ value, goal: most }) => value > most)
      .map(({ what, value, goal: most, row }) => `${what} ${value.toFixed(1)} > ${most} (#${row})`),
  ];
}

function cells(figures: Figures): string[] {
  const { name, ours, limit, ratio, goal, p50, p99, statements, rssMb } = figures;
  return [
    name,
    ours.toFixed(0),
    limit.toFixed(0),
    ratio.toFixed(2),
    goal ? `${goal.goal} (#${goal.row})` : '',
    goal ? String(goal.floor) : '',
    String(p50),
    String(p99),
    p50 >= 1 ? (p99 / p50).toFixed(1) : '-',
    statements === undefined ? '-' : String(statements),
    rssMb === undefined ? '-' : String(rssMb),
  ];
}
