import { ALLOWED_HTML, isAllowedAttribute, LINK_ATTRIBUTES } from '@school/core/shared/allowed-html';
import { cleanHtml, hasVisibleText, plainText } from '@school/infra/html/clean-html';
import { catalogTables } from '@school/infra/seed/demo/catalog';
import { expect } from 'chai';
import fc from 'fast-check';
import { XSS_PAYLOADS } from '../../support/xss-payloads.js';

const LINK = ' target="_blank" rel="noopener noreferrer nofollow"';

/** The tags of a cleaned text with their attributes, read by a parser that is stricter than any browser. */
function tagsOf(clean: string): { tag: string; attributes: [name: string, value: string][] }[] {
  const left = clean.replace(/<\/[a-z0-9]+>/g, '');
  const tags = [...left.matchAll(/<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as [string, string],
    ),
  }));
  // Everything else must be text: no bracket may be left.
  expect(left.replace(/<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g, '')).not.to.match(/[<>]/);
  return tags;
}

function expectHarmless(clean: string): void {
  for (const { tag, attributes } of tagsOf(clean)) {
    expect(ALLOWED_HTML.tags).to.include(tag);
    for (const [name, value] of attributes) {
      const isOurs =
        tag === 'a' && Object.entries(LINK_ATTRIBUTES).some(([key, fixed]) => key === name && fixed === value);
      expect(
        isOurs || isAllowedAttribute(tag, name, value.replaceAll('&amp;', '&')),
        `${tag} ${name}=${value}`,
      ).to.equal(true);
    }
  }
}

describe('Texts with HTML', () => {
  it('the collection has at least 400 payloads, none of them twice', () => {
    const all = XSS_PAYLOADS.flatMap(({ payloads }) => payloads);
    expect(all.length).to.be.at.least(400);
    expect(new Set(all).size).to.equal(all.length);
  });

  for (const { name, payloads } of XSS_PAYLOADS) {
    it(`${name}: only the allow-list is left, and cleaning twice gives the same`, () => {
      for (const payload of payloads) {
        const clean = cleanHtml(payload);
        expectHarmless(clean);
        expect(cleanHtml(clean), payload).to.equal(clean);
      }
    });
  }

  it('cleaning twice gives the same for any text made of pieces of HTML', () => {
    const pieces = [
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      'a',
      'p',
      'svg',
      'style',
      'script',
      'href',
      'onclick',
      '&',
      ';',
    ];
    const more = [
      '&lt;',
      '<!--',
      '-->',
      'https://a.b',
      'javascript:',
      'table',
      'td',
      'textarea',
      '\n',
      'xmp',
      'b',
      '`',
    ];
    const text = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ maxLength: 60, unit: 'grapheme' })), (typed) => {
        const clean = cleanHtml(typed);
        expectHarmless(clean);
        expect(cleanHtml(clean)).to.equal(clean);
      }),
      { numRuns: 2000, seed: 27 },
    );
  });

  const kept: readonly [typed: string, clean: string][] = [
    ['<p>Pay to <strong>us</strong><br>now</p>', '<p>Pay to <strong>us</strong><br />now</p>'],
    ['<a href=" https://bank.test/?a=1&b=2 ">b</a>', `<a href="https://bank.test/?a=1&amp;b=2"${LINK}>b</a>`],
    ['<a href="mailto:a@school.test" rel=opener target=_top>m</a>', `<a href="mailto:a@school.test"${LINK}>m</a>`],
    ['<a href="http://bank.test">b</a>', '<a>b</a>'],
    ['<a href="/terms">t</a>', '<a>t</a>'],
    ['<table><tr><td colspan=2 class=x>a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<img src="https://bank.test/logo.png" alt="x">Pay', 'Pay'],
    ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    ['Größe “ü” – 日本', 'Größe “ü” – 日本'],
  ];
  for (const [typed, clean] of kept) {
    it(`${typed} becomes ${clean}`, () => {
      expect(cleanHtml(typed)).to.equal(clean);
    });
  }

  it('a text without any readable character counts as empty', () => {
    for (const typed of ['', '<p> </p>', '<br><hr>', '<script>hit()</script>', '<p>&nbsp;</p>', '<img src=x>'])
      expect(hasVisibleText(cleanHtml(typed)), typed).to.equal(false);
    expect(hasVisibleText(cleanHtml('<p>x</p>'))).to.equal(true);
  });

  it('an e-mail gets only the words, with a line for each paragraph', () => {
    expect(plainText(cleanHtml('<p>Pay &amp; write</p><ul><li>a &lt; b</li><li>c</li></ul>x<br>y'))).to.equal(
      'Pay & write\na < b\nc\nx\ny',
    );
  });

  it("the demo school's own texts need no cleaning", () => {
    for (const [, rows] of catalogTables(new Date('2026-11-21T12:00:00Z'))) {
      for (const row of rows) {
        const text = String(row['html'] ?? row['payment_details']);
        expect(cleanHtml(text)).to.equal(text);
      }
    }
  });
});
