/** SQL: whether a member has a seat at this time; whoever leaves has none from that day on. Needs `batch_student` as `alias`. */
export const sitsAt = (alias: string, at: string): string =>
  `(${alias}.leaves_at IS NULL OR ${at} < ${alias}.leaves_at)`;
