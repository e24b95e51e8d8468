import { chatParts } from '@school/core/classroom/chat-links';
import { expect } from 'chai';
import fc from 'fast-check';

const OWN = 'https://school.test';
const linksIn = (text: string): string[] =>
  chatParts(text, OWN).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('links in the chat of a class', () => {
  it('become links if the school knows the place', () => {
    expect(chatParts('Look: https://scratch.mit.edu/projects/1!', OWN)).to.deep.equal([
      { kind: 'text', text: 'Look: ' },
      {
        kind: 'link',
        text: 'https://scratch.mit.edu/projects/1',
        href: 'https://scratch.mit.edu/projects/1',
        host: 'scratch.mit.edu',
      },
      { kind: 'text', text: '!' },
    ]);
    expect(linksIn('https://school.test/code/abc and https://www.github.com/a')).to.deep.equal([
      'https://school.test/code/abc',
      'https://www.github.com/a',
    ]);
  });

  for (const text of [
    'https://evil.example/scratch.mit.edu',
    'https://scratch.mit.edu.evil.example/',
    'https://scratch.mit.edu@evil.example/',
    'https://scratch.mit.edu:8443/',
    'http://scratch.mit.edu/',
    'javascript:alert(1)',
    'scratch.mit.edu/projects/1',
    'http://127.0.0.1/',
  ])
    it(`stay text otherwise: ${text}`, () => {
      expect(chatParts(text, OWN)).to.deep.equal([{ kind: 'text', text }]);
    });

  it('no letter of a message is lost or added', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('https://scratch.mit.edu/a', 'https://x.test/', ' ', '.', 'https://'),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        expect(
          chatParts(text, OWN)
            .map((part) => part.text)
            .join(''),
        ).to.equal(text);
      }),
    );
  });
});
