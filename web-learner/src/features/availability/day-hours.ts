import { WALL_TIMES, type Stretch } from '@school/core/availability/weekly-hours';

/** A stretch in the form; its key stays the same while other stretches are added and removed. */
export interface EditedStretch extends Stretch {
  key: number;
}

let lastKey = 0;

/** A saved stretch with a new key. */
export const edited = ({ from, to, kind }: Stretch): EditedStretch => ({ key: ++lastKey, from, to, kind });

const FIRST: Stretch = { from: '09:00', to: '12:00', kind: 'any' };
const HOUR_HALVES = 2;

/** The suggestion for a day's next stretch: the hour after the last one. */
export function suggestAfter(day: readonly Stretch[]): EditedStretch {
  const last = day.reduce<Stretch | undefined>((late, one) => (late && late.to > one.to ? late : one), undefined);
  if (last === undefined) return edited(FIRST);
  const begin = Math.min(WALL_TIMES.indexOf(last.to), WALL_TIMES.length - 1 - HOUR_HALVES);
  const from = WALL_TIMES[begin] ?? FIRST.from;
  return edited({ from, to: WALL_TIMES[begin + HOUR_HALVES] ?? FIRST.to, kind: last.kind });
}
