import { firstSentence, shortened } from '../shared/first-sentence.js';

/** The most characters of a line about a teacher. */
export const TEACHER_LINE_MAX = 140;

/** What a teacher tells of themselves; null before they have told anything. */
export interface ToldOfTeacher {
  bio: string | null;
  subjects: readonly string[] | null;
  languages: readonly string[] | null;
}

/**
 * One line about a teacher for families: the first sentence of what they write about themselves, otherwise what they
 * teach and speak; empty when they have told nothing.
 */
export function teacherLine({ bio, subjects, languages }: ToldOfTeacher): string {
  const sentence = firstSentence(bio ?? '', TEACHER_LINE_MAX);
  if (sentence !== '') return sentence;
  const lists = [listed('Teaches', subjects ?? []), listed('Speaks', languages ?? [])];
  return shortened(lists.filter((text) => text !== '').join(' '), TEACHER_LINE_MAX);
}

function listed(verb: string, names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  const others = names.slice(0, -1).join(', ');
  return `${verb} ${others === '' ? last : `${others} and ${last}`}.`;
}
