import { LANGUAGES, type Language } from '@school/core/language/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { loadPyodide, type PyodideAPI } from 'pyodide';

const folder = fileURLToPath(new URL('../../../web-learner/src/features/contents/', import.meta.url));

const UP_TO_20 = Array.from({ length: 20 }, (_, index) => String(index + 1));
const TEN_TIMES_20 = Array.from({ length: 10 }, () => '20');

/** What a child types into the programs that ask something; the others ask nothing. */
const TYPED: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    'guess-my-number': UP_TO_20,
    'times-table-trainer': TEN_TIMES_20,
    'secret-messages': ['Meet me at six, friend!', '3'],
    'your-own-adventure': ['right', 'up', 'back', 'out'],
  },
  de: {
    'guess-my-number': UP_TO_20,
    'times-table-trainer': TEN_TIMES_20,
    'secret-messages': ['Treffen wir uns um sechs?', '3'],
    'your-own-adventure': ['rechts', 'hoch', 'zurück', 'raus'],
  },
};

/** The last line that each whole program prints, where it is always the same. */
const LAST_LINE: Readonly<Record<Language, Readonly<Record<string, string | RegExp>>>> = {
  en: {
    'guess-my-number': /You found it in \d+ tries!$/,
    'secret-messages': '25 qiix qi ex wmb',
    'your-own-adventure': 'The end.',
    'ask-your-week': 'The middle one: 8',
    'game-of-life': '....................',
  },
  de: {
    'guess-my-number': /Gefunden, Versuche: \d+$/,
    'secret-messages': '25 xvijjir amv yrw yq wiglw',
    'your-own-adventure': 'Ende.',
    'ask-your-week': 'Die mittlere Zahl: 8',
    'game-of-life': '....................',
  },
};

const projects = LANGUAGES.flatMap((language) =>
  readdirSync(folder + language)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ language, slug: name.slice(0, -3), text: readFileSync(`${folder}${language}/${name}`, 'utf8') })),
);

const codeOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

describe('the code of the free projects', () => {
  let python: PyodideAPI;
  before(async function () {
    // Python starts in seconds, but not on a machine that does much else.
    this.timeout(180_000);
    // With the source maps of the tests, it would look for its files where it was made.
    python = await loadPyodide({ indexURL: dirname(createRequire(import.meta.url).resolve('pyodide/package.json')) });
  });

  function run(language: Language, slug: string, code: string): string[] {
    const lines: string[] = [];
    const typed = [...(TYPED[language][slug] ?? [])];
    python.setStdout({ batched: (line) => void lines.push(line) });
    python.setStdin({ stdin: () => typed.shift() ?? null });
    python.runPython(code, { globals: python.toPy({ __name__: '__main__' }) as never });
    return lines;
  }

  for (const { language, slug, text } of projects.filter(({ text: source }) => source.includes('```python')))
    it(`${language}: ${slug}: every piece of Python runs as it is printed`, () => {
      const outputs = codeOf(text, 'python').map((code) => run(language, slug, code));
      expect(outputs).to.have.length.of.at.least(2);
      const expected = LAST_LINE[language][slug];
      if (expected !== undefined) expect(outputs.at(-1)?.at(-1) ?? '').to.match(new RegExp(expected));
    });

  it('every web page is whole: what opens is closed', () => {
    for (const { slug, text } of projects) {
      const whole = codeOf(text, 'html').at(-1);
      if (whole === undefined) continue;
      expect(whole, slug)
        .to.match(/^<!doctype html>/)
        .and.match(/<\/html>\n$/);
    }
  });
});
