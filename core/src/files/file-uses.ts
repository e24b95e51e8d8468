/**
 * The kinds of texts in which the addresses of files are looked for; each is the name of its table. Texts that families
 * and teachers write to each other are not among them, nor are messages that have been sent.
 */
export const FILE_USE_KINDS = [
  'lesson',
  'module',
  'activity',
  'project',
  'quiz_question',
  'quiz_choice',
  'important_link',
  'competition',
  'policy_version',
  'payment_option',
  'setting',
  'short_link',
  'strike',
] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];

const WORDS: Readonly<Record<FileUseKind, string>> = {
  lesson: 'Lesson',
  module: 'Module',
  activity: 'Activity',
  project: 'Project',
  quiz_question: 'Quiz question',
  quiz_choice: 'Quiz answer',
  important_link: 'Important link',
  competition: 'Competition',
  policy_version: 'Policy',
  payment_option: 'Payment option',
  setting: 'Setting',
  short_link: 'Short link',
  strike: 'Strike',
};

/** What the kind is called. */
export const fileUseWord = (kind: FileUseKind): string => WORDS[kind];

/** A text that uses a file. */
export interface NamedUse {
  kind: FileUseKind;
  name: string;
}

/** How many uses a refusal names. */
export const NAMED_USES_MAX = 3;

/** The sentence for a file that cannot be deleted, because texts use it; it names the first of them. */
export function fileInUse(uses: readonly NamedUse[], total: number): string {
  const named = uses.slice(0, NAMED_USES_MAX).map(({ kind, name }) => `${WORDS[kind].toLowerCase()} “${name}”`);
  const more = total - named.length;
  const all = more > 0 ? [...named, more === 1 ? 'one more' : `${more} more`] : named;
  return `This file is used by ${listed(all)}. Take its address out there first.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
