import { checkSubmissionLink, hostOfLink, isAbsoluteWebLink } from '@school/core/projects/submission-link';
import { expect } from 'chai';

const judged = (typed: string): string => {
  const link = checkSubmissionLink(typed);
  return link.ok ? link.value : link.reason;
};

describe('links of submissions', () => {
  const kept: Readonly<Record<string, string>> = {
    '  https://scratch.mit.edu/projects/1 ': 'https://scratch.mit.edu/projects/1',
    'scratch.mit.edu/projects/1': 'https://scratch.mit.edu/projects/1',
    'replit.com:443/@mia/cat': 'https://replit.com/@mia/cat',
    '//scratch.mit.edu/1': 'https://scratch.mit.edu/1',
    'http://codepen.io/x': 'http://codepen.io/x',
    'HTTPS://GitHub.com/Mia': 'https://github.com/Mia',
    'https://scratch.mit.edu/\u200Bprojects/1\u200E': 'https://scratch.mit.edu/projects/1',
    '\u2068https://scratch.mit.edu/1\u2069': 'https://scratch.mit.edu/1',
    '\uFEFFhttps://scratch.\u00ADmit.edu/1\u00A0': 'https://scratch.mit.edu/1',
    'https://scratch.mit.edu/pro\r\njects/1\n': 'https://scratch.mit.edu/projects/1',
    '\u202Ahttps://scratch.mit.edu/1\u202C': 'https://scratch.mit.edu/1',
    'https://host.example/\u202Egpj': 'https://host.example/gpj',
    'https://köln.example/a': 'https://xn--kln-sna.example/a',
  };
  for (const [typed, link] of Object.entries(kept))
    it(`accepted: ${JSON.stringify(typed)}`, () => expect(judged(typed)).to.equal(link));

  for (const typed of ['', '   ', '\t\n']) {
    it(`missing: ${JSON.stringify(typed)}`, () => expect(judged(typed)).to.equal('link_missing'));
  }

  const refused = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:mia@example.org',
    'file:///etc/passwd',
    'http://user@host.example/',
    'https://user:pass@host.example/',
    'user@host.example',
    'https:///nothing',
    'not a link',
    'cat',
    'https://',
    'https://a..b/',
    'https://host.example/\u0000',
    'https://host.example/\u200dx',
    'https://host.example/a b',
    'https://host.example/\ud800',
    `https://host.example/${'x'.repeat(5000)}`,
  ];
  for (const typed of refused) {
    it(`refused: ${JSON.stringify(typed.slice(0, 40))}`, () => expect(judged(typed)).to.equal('link_invalid'));
  }

  it('My Projects asks for an absolute address', () => {
    expect(isAbsoluteWebLink('https://scratch.mit.edu/1')).to.equal(true);
    expect(isAbsoluteWebLink('scratch.mit.edu/1')).to.equal(false);
    expect(isAbsoluteWebLink('ftp://scratch.mit.edu/1')).to.equal(false);
  });

  it('the host is shown', () => {
    expect(hostOfLink('https://scratch.mit.edu:8443/1')).to.equal('scratch.mit.edu:8443');
    expect(hostOfLink('not a link')).to.equal('not a link');
  });
});
