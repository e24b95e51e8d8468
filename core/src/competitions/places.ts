/** The rubric: 1 to 5 stars for each. */
export const RUBRIC = ['idea', 'craft', 'fun'] as const;
export type Criterion = (typeof RUBRIC)[number];

/** One judge's stars for one entry. */
export type Score = Readonly<Record<Criterion, number>>;

/** An entry with its judges' stars; without any it gets no place. */
export interface JudgedEntry {
  id: number;
  scores: readonly Score[];
}

/** An entry with its place; 1 is the best. */
export interface PlacedEntry {
  id: number;
  place: number;
  /** Out of 15, over all judges. */
  average: number;
}

const totalOf = ({ scores }: JudgedEntry): number =>
  scores.reduce((sum, one) => sum + one.idea + one.craft + one.fun, 0);

// Cross-multiplied, so that averages compare exactly as whole numbers.
const byAverage = (a: JudgedEntry, b: JudgedEntry): number =>
  totalOf(b) * a.scores.length - totalOf(a) * b.scores.length;

/** Places by the average of all judges. Equal averages share a place and the next one is skipped (1, 1, 3). */
export function placesOf(entries: readonly JudgedEntry[]): PlacedEntry[] {
  const judged = entries.filter(({ scores }) => scores.length > 0).sort((a, b) => byAverage(a, b) || a.id - b.id);
  return judged.map((entry) => ({
    id: entry.id,
    place: 1 + judged.filter((other) => byAverage(other, entry) < 0).length,
    average: totalOf(entry) / entry.scores.length,
  }));
}

const ORDINALS = ['1st', '2nd', '3rd'] as const;

/** What the certificate says: the first three places by name, everybody else took part. */
export function competitionHonour(place: number): string {
  const ordinal = ORDINALS[place - 1];
  return ordinal === undefined ? 'Taking part' : `${ordinal} place`;
}
