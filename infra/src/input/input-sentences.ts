import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** At most this many choices are named; more would not help. */
const CHOICES_MAX = 20;

/** What a form of text looks like, by zod's name for it. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'it must be a day such as 2026-11-25',
  datetime: 'it must be a time with its offset, such as 2026-11-25T18:30:00Z',
  email: 'it must be an e-mail address',
  url: 'it must be a full address such as https://school.test/page',
  uuid: 'it must be a UUID',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * The sentence for an input that a contract refuses without a sentence of its own, so that no caller ever reads the
 * validation library's. Most fields that people fill in have their own, which come first.
 */
export function inputSentence(issue: Issue): string {
  const said = issue.code === 'invalid_union' ? saidByOption(issue) : undefined;
  return said ?? sentence(labelOf(issue.path), problemOf(issue));
}

const START = 'Please check ';

const sentence = (label: string, problem: string): string => `${START}${label}: ${problem}.`;

function labelOf(path: Issue['path']): string {
  const names = (path ?? []).filter((part) => typeof part === 'string');
  return names.length === 0 ? 'the request' : `“${names.join(' ').replaceAll('_', ' ')}”`;
}

function problemOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'it is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `it must be ${TYPES[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'too_small':
      return boundOf(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return boundOf(issue.origin, 'most', issue.maximum);
    case 'invalid_format':
      return FORMS[issue.format] ?? 'it cannot be read';
    default:
      return 'it cannot be read';
  }
}

function choiceOf(values: readonly unknown[]): string {
  return values.length > CHOICES_MAX ? 'it is not one of the choices' : `it must be one of ${values.join(', ')}`;
}

function boundOf(origin: string, end: 'least' | 'most', bound: number | bigint): string {
  if (origin === 'string') return `it must have at ${end} ${bound} characters`;
  if (origin === 'array' || origin === 'map' || origin === 'set') return `it must have at ${end} ${bound} entries`;
  return `it must be at ${end} ${bound}`;
}

/** The field's own sentence, which one of the forms that it may take has given. */
const saidByOption = (issue: Extract<Issue, { code: 'invalid_union' }>): string | undefined =>
  issue.errors
    .flat()
    .map(({ message }) => message)
    .find((message) => !message.startsWith(START));
