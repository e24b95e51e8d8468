import type { Editor } from '@school/core/curriculum/content';
import { lexer, type Token, type Tokens } from 'marked';
import type { DemoLesson, DemoQuiz, ForChild, Step } from './lesson.js';

/** The tokens under a heading, down to the next heading of its depth. */
interface Part {
  title: string;
  tokens: readonly Token[];
}

/**
 * Reads a lesson of `infra/assets/demo/lessons`: Markdown with one heading for each part. Words stay as they are typed;
 * `like this` is made code where a lesson is written as HTML. A missing part is an error that names it.
 */
export function readLesson(markdown: string): DemoLesson {
  const [whole] = partsOf(lexer(markdown), 1);
  if (whole === undefined) throw new Error('A lesson begins with its name: "# First steps".');
  const parts = partsOf(whole.tokens, 2);
  const find = (title: string): readonly Token[] => required(optional(parts, title)?.tokens, title, whole.title);
  const facts = new Map(itemsOf(whole.tokens).map((item) => halves(item.text, ': ')));
  const fact = (name: string): string => required(facts.get(name), name, whole.title);
  const [project, quiz] = [startingWith(parts, 'Project: '), startingWith(parts, 'Quiz: ')];
  return {
    name: whole.title,
    objective: fact('Objective'),
    introduces: fact('Introduces'),
    outcome: fact('Outcome'),
    agenda: itemsOf(find('Agenda')).map((item) => item.text),
    forChild: forChildOf(find('For you'), whole.title),
    teaching: {
      warmUp: wordsOf(find('Warm-up')).join('\n'),
      idea: wordsOf(find('The idea')),
      build: itemsOf(find('Build it')).map((item) => stepOf(item.tokens)),
      check: itemsOf(find('Check')).map((item) => pairOf(item.text)),
      mistakes: itemsOf(find('Mistakes')).map((item) => pairOf(item.text)),
      stretch: wordsOf(find('If there is time')).join('\n'),
    },
    activities: partsOf(find('Activities'), 3).map(activityOf),
    ...(project && { project: [project.title, wordsOf(project.tokens).join('\n')] }),
    ...(quiz && { quiz: quizOf(quiz) }),
  };
}

const NEED = '**You need:** ';

/** A block of code with a language that the editor runs; all others are marked as text. */
interface Starter {
  lang: Exclude<Editor, 'none'>;
  text: string;
}

const isStarter = (token: Token): token is Token & Starter =>
  'lang' in token && (token.lang === 'python' || token.lang === 'html');

const required = <T>(value: T | undefined, name: string, lesson: string): T => {
  if (value === undefined) throw new Error(`The lesson "${lesson}" has no "${name}".`);
  return value;
};

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && 'depth' in token && token.depth === depth;

function partsOf(tokens: readonly Token[], depth: number): Part[] {
  const starts = tokens.flatMap((token, at) => (isHeading(token, depth) ? [{ title: token.text, at }] : []));
  return starts.map(({ title, at }, n) => ({ title, tokens: tokens.slice(at + 1, starts[n + 1]?.at) }));
}

const optional = (parts: readonly Part[], title: string): Part | undefined =>
  parts.find((part) => part.title === title);

/** The part whose title begins so, with the rest of its title. */
const startingWith = (parts: readonly Part[], words: string): Part | undefined =>
  parts
    .filter(({ title }) => title.startsWith(words))
    .map(({ title, tokens }) => ({ title: title.slice(words.length), tokens }))[0];

/** The paragraphs, and the first lines of list items, as they were typed. */
const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.type === 'paragraph' || token.type === 'text' ? [token.raw.trim()] : []));

const itemsOf = (tokens: readonly Token[]): Tokens.ListItem[] =>
  // `as`: marked says of no token what its type says of its fields.
  tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []));

const stepOf = (tokens: readonly Token[]): Step => {
  // `as`: see `itemsOf`.
  const code = tokens.find((token) => token.type === 'code') as Tokens.Code | undefined;
  return { text: wordsOf(tokens).join('\n'), ...(code && { code: code.text }) };
};

/** A question in bold and its answer, or what is seen and what helps. */
function pairOf(text: string): readonly [string, string] {
  const [, first, second] = /^\*\*(.+?)\*\* (.+)$/s.exec(text) ?? [];
  if (first === undefined || second === undefined) throw new Error(`"${text}" is not "- **first** second".`);
  return [first, second];
}

/** Paragraphs on what is made, one that begins with `**You need:**`, and a list of what to try. */
function forChildOf(tokens: readonly Token[], lesson: string): ForChild {
  const words = tokens.flatMap((token) => (token.type === 'paragraph' ? [token.raw.trim()] : []));
  const need = words.find((text) => text.startsWith(NEED));
  return {
    make: words.filter((text) => text !== need),
    need: required(need, 'You need', lesson).slice(NEED.length),
    tries: itemsOf(tokens).map((item) => stepOf(item.tokens)),
  };
}

function activityOf({ title, tokens }: Part): DemoLesson['activities'][number] {
  const [task, link, ...after] = tokens.filter((token) => token.type !== 'space');
  const begun = after[0]?.type === 'code' && isStarter(after[0]) ? after[0] : undefined;
  const rest = begun === undefined ? after : after.slice(1);
  const [, linkTitle, url] = /^\[(.+)\]\((.+)\)$/.exec(link?.raw.trim() ?? '') ?? [];
  if (task === undefined || linkTitle === undefined || url === undefined)
    throw new Error(`The activity "${title}" needs its task, a link and a solution, in this order.`);
  return {
    title,
    task: task.raw.trim(),
    link: { title: linkTitle, url },
    editor: begun?.lang ?? 'none',
    starter: begun?.text ?? '',
    solution: stepOf(rest),
  };
}

const quizOf = ({ title, tokens }: Part): DemoQuiz => ({
  title,
  questions: partsOf(tokens, 3).map((question) => ({
    text: question.title,
    explanation: explanationOf(question),
    choices: itemsOf(question.tokens).map(({ text, checked }) => ({ text, isRight: checked === true })),
  })),
});

/** The words below the choices of a question. */
function explanationOf({ title, tokens }: Part): string {
  const words = wordsOf(tokens).join('\n');
  if (words === '') throw new Error(`The question "${title}" needs an explanation below its choices.`);
  return words;
}

const halves = (text: string, between: string): [string, string] => {
  const at = text.indexOf(between);
  return [text.slice(0, at), text.slice(at + between.length)];
};
