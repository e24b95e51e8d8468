import { sizeText } from '@school/core/shared/size-text';

/** Speed and time left as text: '1.2 MB/s, 3 min left'. */
export function speedText(leftBytes: number, bytesPerS: number | undefined): string {
  if (bytesPerS === undefined || bytesPerS <= 0) return `${sizeText(leftBytes)} to go`;
  const seconds = Math.ceil(leftBytes / bytesPerS);
  const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${sizeText(bytesPerS)}/s, ${left} left`;
}
