const MINUTE_MS = 60_000;
const LOOK_AHEAD_MINUTES = 48 * 60;

/** The next run of a pattern of minute and hour, in UTC; undefined when there is none within two days. */
export function nextRun(pattern: string, now: Date): Date | undefined {
  const [minute = '*', hour = '*'] = pattern.split(' ');
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let ahead = 0; ahead < LOOK_AHEAD_MINUTES; ahead += 1) {
    const at = new Date((first + ahead) * MINUTE_MS);
    if (fits(minute, at.getUTCMinutes()) && fits(hour, at.getUTCHours())) return at;
  }
  return undefined;
}

/** Matches every number, a list of numbers, or every nth number. */
function fits(part: string, value: number): boolean {
  if (part === '*') return true;
  const every = /^\*\/(\d+)$/.exec(part)?.[1];
  return every === undefined ? part.split(',').map(Number).includes(value) : value % Number(every) === 0;
}
