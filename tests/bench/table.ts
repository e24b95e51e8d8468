import type { Figures } from './compare.js';

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

/** The figures as a table, notes and failures below. */
export function tableOf(all: readonly Figures[]): string {
  const counted = all.filter((figures) => figures.limit > 0);
  const lines = [HEADS.map(String), ...counted.map(cells)];
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
  return [...table, '', ...notes, ...failures].join('\n');
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
