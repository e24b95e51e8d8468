/** What staff can look for, in the order in which it is shown. */
export const FIND_KINDS = ['students', 'families', 'batches', 'trials', 'pages', 'leads', 'teachers'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** No key is longer: a pasted link to a payment page is the longest. */
export const FIND_TEXT_MAX = 200;

/** This many of each kind; somebody who looks for one kind alone gets more to choose from. */
export const FOUND_MAX = 5;
export const FOUND_OF_ONE_KIND_MAX = 20;

/** Something that was found. */
interface Found {
  /** What was typed is the whole key, not a part of one. */
  is_exact: boolean;
}

/** What a person must have meant: the only thing that was found, or the only one whose whole key was typed. */
export function meantAmong<T extends Found>(found: readonly T[]): T | undefined {
  const exact = found.filter(({ is_exact }) => is_exact);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 ? only : undefined;
}
