/** 'Credit Left' of a row is the sum of the amounts from that row to the end of a list sorted newest first. */
export function creditsLeft(amounts: readonly number[]): number[] {
  const left: number[] = [];
  let sum = 0;
  for (let at = amounts.length - 1; at >= 0; at -= 1) left[at] = sum += amounts[at] ?? 0;
  return left;
}
