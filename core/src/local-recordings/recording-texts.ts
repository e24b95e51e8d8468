import { listed } from '../shared/listed.js';

/** Shown for a recording without a title. */
export const DEFAULT_TITLE = 'Class Recording';

const TITLE_MAX = 80;
const S_PER_MIN = 60;
const S_PER_H = 3600;

/** The title as it is shown; spaces are normalised. */
export const titleText = (title: string | null): string => title?.replaceAll(/\s+/g, ' ').trim() || DEFAULT_TITLE;

/** A duration as text: '0:05', '12:30', '1:02:03'. */
export function durationText(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.round(ms / 1000)) : 0;
  const two = (part: number): string => String(part).padStart(2, '0');
  const rest = `${two(seconds % S_PER_MIN)}`;
  const minutes = Math.floor(seconds / S_PER_MIN);
  if (seconds < S_PER_H) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * The name of a downloaded file, such as 'Loops and lists 2026-11-22.webm'. The date is the viewer's calendar date. It
 * leaves out the signs that Windows, macOS or Android do not allow in a name.
 */
export function fileName(title: string | null, date: string): string {
  const plain = Array.from(titleText(title))
    .filter((sign) => sign >= ' ' && sign !== '\u007f' && !'<>:"/\\|?*'.includes(sign))
    .slice(0, TITLE_MAX)
    .join('')
    // Windows drops dots at the end, and a dot at the start hides the file.
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .replaceAll(/ {2,}/g, ' ');
  return `${plain || DEFAULT_TITLE} ${date}.webm`;
}

/** The warning before a recording for which the space may not be enough. */
export function littleSpaceText(minutes: number): string {
  if (minutes === 0)
    return 'There is almost no space left in this browser: not enough for one minute of recording. Delete old recordings first.';
  return `There is little space left in this browser: enough for about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of recording. Delete old recordings to make room.`;
}

/** A recording of which a part may be found by words. */
interface Findable {
  title: string | null;
  chapters?: readonly { title: string }[];
}

const MARKS = /\p{Mn}/gu;
const folded = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();

/** Whether a recording is found by what a person typed: each word stands in its title or in the title of a chapter. */
export function isFound({ title, chapters = [] }: Findable, typed: string): boolean {
  const text = folded([titleText(title), ...chapters.map((chapter) => chapter.title)].join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const MS_PER_MIN = 60_000;

/** What was left behind by a crash, such as '42 min of Loops found'. */
export function leftBehindText(recordings: readonly { title: string | null; durationMs: number }[]): string {
  const parts = recordings.map(({ title, durationMs }) => {
    const minutes = Math.floor(durationMs / MS_PER_MIN);
    return `${minutes === 0 ? 'less than 1 min' : `${minutes} min`} of ${titleText(title)}`;
  });
  return `Unsaved recordings: ${listed(parts)} found.`;
}
