/** The days between today and the due date in the family's zone, in words. */
export function lateText(daysLate: number): string {
  if (daysLate === 0) return 'Today';
  const days = Math.abs(daysLate);
  const count = `${days} ${days === 1 ? 'day' : 'days'}`;
  return daysLate < 0 ? `In ${count}` : `${count} late`;
}
