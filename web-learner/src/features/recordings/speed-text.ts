const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A number of bytes as text: '12.4 MB'. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP))));
  const value = bytes / STEP ** unit;
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? 'B'}`;
}

/** Speed and time left as text: '1.2 MB/s, 3 min left'. */
export function speedText(leftBytes: number, bytesPerS: number | undefined): string {
  if (bytesPerS === undefined || bytesPerS <= 0) return `${sizeText(leftBytes)} to go`;
  const seconds = Math.ceil(leftBytes / bytesPerS);
  const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${sizeText(bytesPerS)}/s, ${left} left`;
}
