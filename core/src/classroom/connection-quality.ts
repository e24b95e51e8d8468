/** How good a connection is. */
export const CONNECTION_QUALITIES = ['good', 'poor', 'bad'] as const;
export type ConnectionQuality = (typeof CONNECTION_QUALITIES)[number];

const BAD_BELOW = 30;
const POOR_BELOW = 70;

/** The name for a percentage that the video room reports (below 30 is bad, below 70 poor). */
export function qualityOf(percent: number): ConnectionQuality {
  if (percent < BAD_BELOW) return 'bad';
  return percent < POOR_BELOW ? 'poor' : 'good';
}
