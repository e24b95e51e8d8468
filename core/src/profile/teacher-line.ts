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
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(oneLine(bio ?? '')) ?? [oneLine(bio ?? '')];
  if (sentence !== '') return shortened(sentence);
  const lists = [listed('Teaches', subjects ?? []), listed('Speaks', languages ?? [])];
  return shortened(lists.filter((text) => text !== '').join(' '));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function listed(verb: string, names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  const others = names.slice(0, -1).join(', ');
  return `${verb} ${others === '' ? last : `${others} and ${last}`}.`;
}

/** Cut between words, by characters and not by code units. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= TEACHER_LINE_MAX) return text;
  const cut = characters.slice(0, TEACHER_LINE_MAX).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > TEACHER_LINE_MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}…`;
}
