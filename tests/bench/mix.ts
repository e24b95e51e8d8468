/** What people of a mixed day do (row 4), in per cent of all requests. */
export const DAY_MIX = { reads: 60, lists: 20, writes: 10, pages: 10 } as const;

/** Student and teacher reads, lists of staff and CRM, writes, public pages. */
export type DayPart = keyof typeof DAY_MIX;

const PARTS = Object.keys(DAY_MIX) as DayPart[];
const TOTAL = PARTS.reduce((sum, part) => sum + DAY_MIX[part], 0);

/**
 * The parts of a round of requests, in which each part has its share. They are spread evenly, because writes in a row
 * would be a load of another kind.
 */
export const ROUND: readonly DayPart[] = Array.from({ length: TOTAL }).reduce<DayPart[]>((round) => {
  const behind = (part: DayPart): number =>
    ((round.length + 1) * DAY_MIX[part]) / TOTAL - round.filter((one) => one === part).length;
  return [...round, PARTS.reduce((most, part) => (behind(part) > behind(most) ? part : most))];
}, []);

/** Which part of the day the nth request belongs to. */
export const partOf = (serial: number): DayPart => ROUND[serial % ROUND.length] ?? 'reads';

/** How many requests of a part are among the first n. */
export const countOf = (part: DayPart, requests: number): number =>
  Array.from({ length: requests % ROUND.length }, (_, serial) => partOf(serial)).filter((one) => one === part).length +
  Math.floor(requests / ROUND.length) * DAY_MIX[part];
