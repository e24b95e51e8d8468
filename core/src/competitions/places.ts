import { ok, refuse, type Result } from '../shared/result.js';

/** What an entry is judged by, unless a competition names something else. */
export const DEFAULT_RUBRIC = ['Idea', 'Craft', 'Fun'] as const;

/** A competition is judged by at most so many criteria, each with at most so many letters and stars. */
export const RUBRIC_LIMITS = { criteria: 5, letters: 40, stars: 5 } as const;

/** One judge's stars for one entry: one number for each criterion, in the order of the rubric. */
export type Score = readonly number[];

/** The criteria as they are kept: without spaces around them, and none twice. */
export function readRubric(
  typed: readonly string[],
): Result<string[], 'rubric_missing' | 'rubric_long' | 'rubric_twice'> {
  const names = typed.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return refuse('rubric_missing');
  if (names.length > RUBRIC_LIMITS.criteria || names.some((name) => name.length > RUBRIC_LIMITS.letters))
    return refuse('rubric_long');
  const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length;
  return isTwice ? refuse('rubric_twice') : ok(names);
}

/** An entry with its judges' stars; without any it gets no place. */
export interface JudgedEntry {
  id: number;
  scores: readonly Score[];
}

/** An entry with its place; 1 is the best. */
export interface PlacedEntry {
  id: number;
  place: number;
  /** Of the sum of all criteria, over all judges. */
  average: number;
}

const totalOf = ({ scores }: JudgedEntry): number => scores.flat().reduce((sum, stars) => sum + stars, 0);

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
