/** What a child has earned so far. */
export interface Earnings {
  points: number;
  /** Classes attended in a row. */
  streak: number;
  lessons: number;
  badges: number;
  certificates: number;
}

/** What a child has now; the newest badge by its name. */
export interface NewEarnings extends Earnings {
  newestBadge: string | null;
}

/** Streaks that are worth a word; after them every tenth class. */
const STREAKS = [3, 5, 10] as const;
const STREAK_STEP = 10;

const isWorthIt = (streak: number): boolean =>
  STREAKS.some((one) => one === streak) || (streak > 0 && streak % STREAK_STEP === 0);

/** The greatest streak worth a word in these, up to the new one. */
function reached(before: number, now: number): number | undefined {
  for (let streak = now; streak > before; streak -= 1) if (isWorthIt(streak)) return streak;
  return undefined;
}

/**
 * What there is to celebrate since the child last looked, in its words. Nothing when it looks for the first time, because
 * nobody knows what is new, and nothing that was only corrected.
 */
export function celebrationsOf(seen: Earnings | undefined, now: NewEarnings): string[] {
  if (seen === undefined) return [];
  const said: string[] = [];
  const certificates = now.certificates - seen.certificates;
  if (certificates > 0)
    said.push(certificates === 1 ? 'You earned a certificate!' : `You earned ${certificates} certificates!`);
  const badges = now.badges - seen.badges;
  if (badges === 1 && now.newestBadge !== null) said.push(`You got a badge: ${now.newestBadge}!`);
  else if (badges > 0) said.push(`You got ${badges} badges!`);
  const earned = now.points - seen.points;
  if (earned > 0) said.push(`You earned ${earned} ${earned === 1 ? 'point' : 'points'}!`);
  const streak = reached(seen.streak, now.streak);
  if (streak !== undefined) said.push(`${streak} classes in a row. Keep it up!`);
  if (seen.lessons === 0 && now.lessons > 0) said.push('Your first lesson is done!');
  return said;
}
