/** `1 open half hour`, `12 open half hours` */
export const openHalves = (count: number): string => `${count} open half hour${count === 1 ? '' : 's'}`;

/** The message after a leave is taken. */
export const leaveTaken = (removed: number): string =>
  removed === 0 ? 'Leave saved. Nothing was open at this time.' : `Leave saved. ${openHalves(removed)} removed.`;
