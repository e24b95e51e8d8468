import { expect } from 'chai';
import { prerenderedPages } from '../support/prerendered.js';

/** What is called the same in both languages: names, and what is made of numbers. */
const SAME = new Set([
  ...['Kids Coding School', 'Deutsch', 'English', 'Camps', 'Quiz', 'Blog', 'Start'],
  ...['Scratch', 'Python', 'Boing', 'Dance Around', 'dance', 'File, New File', 'tomato', 'seagreen'],
]);

const pages = new Map(prerenderedPages().map(({ path, html }) => [path, html]));
const germanPaths = [...pages.keys()].filter((path) => path === '/de' || path.startsWith('/de/'));
const englishOf = (path: string): string => path.slice('/de'.length) || '/';

/** A family's own pages are English, as the portal. */
const PRIVATE = new Set(['/payment', '/r']);

/** The texts that a person reads or hears on a page, each once; code is the same in every language. */
function textsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<div id="root">')).replace(/<(svg|noscript|code)\b.*?<\/\1>/gs, '');
  const said = [...body.matchAll(/(?:aria-label|placeholder|alt)="([^"]+)"/g)].map(([, text = '']) => text);
  const read = body.replace(/<!--.*?-->/g, '').split(/<[^>]*>/);
  return new Set([...read, ...said].map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text)));
}

describe('the German pages that the build renders', () => {
  it('are the public site and the booking, each at its English address under /de', () => {
    const english = [...pages.keys()].filter((path) => !germanPaths.includes(path) && !PRIVATE.has(path));
    expect(germanPaths.map(englishOf)).to.have.members(english);
    expect(english).to.include.members(['/', '/quiz', '/camps', '/blog/sit-beside', '/contents/maze', '/terms']);
  });

  for (const path of germanPaths) {
    const german = pages.get(path) ?? '';
    const english = pages.get(englishOf(path)) ?? '';

    it(`${path} says that it is German, and so does the English page of it`, () => {
      expect(german).to.match(/<html lang="de"/);
      expect(english).to.match(/<html lang="en"/);
      for (const html of [german, english])
        expect(html)
          .to.include(`<link rel="alternate" hreflang="de" href="%PUBLIC_URL%${path}" />`)
          .and.include(`<link rel="alternate" hreflang="en" href="%PUBLIC_URL%${englishOf(path)}" />`)
          .and.include(`<link rel="alternate" hreflang="x-default" href="%PUBLIC_URL%${englishOf(path)}" />`);
    });

    it(`${path} has a title and a description of its own`, () => {
      for (const part of [/<title>([^<]+)</, /<meta name="description" content="([^"]{20,})"/])
        expect(part.exec(german)?.[1]).to.be.a('string').and.not.equal(part.exec(english)?.[1]);
    });

    it(`${path} has no sentence of the English page`, () => {
      const left = [...textsOf(german)].filter((text) => textsOf(english).has(text) && !isName(text));
      expect(left).to.deep.equal([]);
    });

    it(`${path} leads to German pages where there are any`, () => {
      const links = [...german.matchAll(/<a [^>]*href="([^"#]*)"[^>]*>/g)];
      const toEnglish = links.filter(([tag]) => !tag.includes('data-language')).map(([, href = '']) => href);
      for (const href of toEnglish)
        if (href.startsWith('/') && !href.startsWith('/de')) expect(pages.has(`/de${href}`), href).to.equal(false);
    });
  }

  it('no English page has the German words, or loads them before somebody asks', () => {
    for (const [path, html] of pages)
      if (!germanPaths.includes(path)) expect(html, path).to.not.match(/\/german[\w-]*\.js/);
  });

  it('light pages load their German words with the page', () => {
    expect(pages.get('/de/terms')).to.match(/modulepreload[^>]*\/german-light[\w-]*\.js/);
  });
});

/** Zones, addresses and the school itself have one name. */
const isName = (text: string): boolean =>
  SAME.has(text) ||
  /@|Ltd\./.test(text) ||
  /^[A-Z][a-z]+\/[A-Z]/.test(text) ||
  /^\+\d+ /.test(text) ||
  /^(Website|UTC)$/.test(text);
