import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const sourcesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'));

/** The names between the braces of `catalogues` in a list of a language's words. */
function namesIn(file: string): string[] {
  const text = readFileSync(`${root}web-learner/src/app/${file}`, 'utf8');
  const list = /catalogues: \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

/** What a text has beside its words, which are translated. */
interface Shape {
  facts: string[];
  headings: string[];
  code: string[];
  links: string[];
}

function shapeOf(text: string): Shape {
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const all = (pattern: RegExp, source = body): string[] => [...source.matchAll(pattern)].map(([, part = '']) => part);
  return {
    facts: all(/^(\w+):/gm, front),
    headings: all(/^(#+) /gm, body.replace(/```[^]*?```/g, '')),
    code: all(/^```(\w+)$/gm),
    links: all(/\]\(([^)]+)\)/g),
  };
}

describe('the German words of the public site', () => {
  it('each catalogue that a page asks for by its name is there, otherwise its words would stay English', () => {
    const german = new Set([...namesIn('german.ts'), ...namesIn('german-light.ts')]);
    const asked = [...sourcesIn('web-learner/src'), ...sourcesIn('web-kit/src')].flatMap((text) =>
      [...text.matchAll(/\buseMessages\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(new Set(asked)).to.have.property('size').of.at.least(20);
    expect(asked.filter((name) => !german.has(name))).to.deep.equal([]);
    expect([...german].filter((name) => !asked.includes(name))).to.deep.equal([]);
  });

  it('the light pages have the catalogues of camps, courses and policies with them', () => {
    expect(namesIn('german-light.ts')).to.include.members(['site', 'kit', 'camps', 'courses', 'policies']);
  });

  for (const [feature, own] of [
    ['blog', ['title', 'summary']],
    ['contents', ['title', 'summary', 'learns']],
  ] as const) {
    const folder = `web-learner/src/features/${feature}`;
    const read = (language: string, name: string): Shape =>
      shapeOf(readFileSync(`${root}${folder}/${language}/${name}`, 'utf8'));
    const names = readdirSync(`${root}${folder}/en`);

    it(`${feature}: every text is there in both languages`, () => {
      expect(readdirSync(`${root}${folder}/de`)).to.have.members(names);
    });

    for (const name of names)
      it(`${feature}/${name}: the German text has the parts, the code and the links of the English one, and only its words`, () => {
        const [english, german] = [read('en', name), read('de', name)];
        expect(german.facts).to.deep.equal(own);
        expect(english.facts).to.include.members([...own]);
        expect({ ...german, facts: [] }).to.deep.equal({ ...english, facts: [] });
      });
  }
});
