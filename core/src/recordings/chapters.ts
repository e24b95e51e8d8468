/** A place in a recording that has a name; the offset is from the recording's start. */
export interface Chapter {
  at_s: number;
  title: string;
}

/** The most chapters in one recording: more would not help to find anything. */
export const CHAPTERS_MAX = 60;
/** The longest title of a chapter. */
export const CHAPTER_TITLE_MAX = 80;
/** The last second at which a chapter may begin: a day is more than any class. */
export const CHAPTER_AT_MAX_S = 86_400;

/** Said instead of a second chapter within a second, or of one too many. */
export const CHAPTERS_FULL = `A recording can have ${CHAPTERS_MAX} chapters.`;

/** What is kept of a title: one line, no more than fits. */
export const chapterTitle = (text: string): string =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, CHAPTER_TITLE_MAX).join('').trim();

/**
 * Chapters as they are kept: in order, one a second, each with a title, no more than fit. Of two in the same second the
 * later one counts, because the teacher has pressed twice. Sent twice, they are the same.
 */
export function keptChapters(marks: readonly Chapter[]): Chapter[] {
  const bySecond = new Map<number, Chapter>();
  for (const { at_s: second, title } of marks) {
    const named = chapterTitle(title);
    if (!Number.isFinite(second) || named === '') continue;
    const whole = Math.min(CHAPTER_AT_MAX_S, Math.max(0, Math.floor(second)));
    bySecond.set(whole, { at_s: whole, title: named });
  }
  return [...bySecond.values()].sort((one, other) => one.at_s - other.at_s).slice(0, CHAPTERS_MAX);
}

/** The chapter that plays at a place; undefined before the first one. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ at_s: second }) => second <= seconds);

/** Signs before a line of a list: `- `, `* `, `1. `, `2) `. */
const BULLET = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;
/** How long a point takes, which is no part of its name. */
const MINUTES = /\s*\(?\b\d{1,3}\s*(?:min|mins|minutes)\b\)?\.?\s*$/iu;

/** The names that a lesson offers for its chapters: the points of its agenda, and then its activities. */
export function titlesOf(agenda: string, activities: readonly string[]): string[] {
  const points = agenda
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .map((line) => line.replace(MINUTES, ''));
  return [...new Set([...points, ...activities].map(chapterTitle))].filter((title) => title !== '');
}

/** The name that is offered for the next chapter: the first one that no chapter has yet, in the order of the lesson. */
export const nextTitle = (titles: readonly string[], chapters: readonly Chapter[]): string =>
  titles.find((title) => !chapters.some((chapter) => chapter.title === title)) ?? `Chapter ${chapters.length + 1}`;
