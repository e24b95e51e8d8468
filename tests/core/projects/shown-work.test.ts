import { PLAYER_ORIGINS, shownWork } from '@school/core/projects/shown-work';
import { expect } from 'chai';
import fc from 'fast-check';

const OWN = 'https://school.test';
const show = (link: string) => shownWork(link, OWN);

describe('how a handed-in link is shown beside its review', () => {
  it('code that was handed in here is shown as text, and nothing else of ours is', () => {
    const path = `/media/code/${'aB3'.repeat(10)}xy`;
    expect(show(OWN + path)).to.deep.equal({ kind: 'code', path });
    for (const other of [`/media/code/short`, '/media/pictures/a.png', '/api/logout/', `${path}/more`])
      expect(show(OWN + other), other).to.equal(undefined);
    expect(show(`https://elsewhere.test${path}`)).to.equal(undefined);
  });

  it('works of known sites are shown by the address that their site made for it', () => {
    for (const [link, src] of [
      ['https://scratch.mit.edu/projects/104/', 'https://scratch.mit.edu/projects/104/embed'],
      ['http://scratch.mit.edu/projects/104/editor?x=1#y', 'https://scratch.mit.edu/projects/104/embed'],
      ['https://codepen.io/mia-s/pen/aBcDe', 'https://codepen.io/mia-s/embed/aBcDe'],
      ['https://editor.p5js.org/mia/sketches/x-_1', 'https://editor.p5js.org/mia/embed/x-_1'],
    ] as const)
      expect(show(link)).to.deep.equal({ kind: 'player', src });
  });

  it('a picture is shown if it is loaded safely', () => {
    expect(show('https://example.org/a/cat.PNG?w=1')).to.deep.equal({
      kind: 'picture',
      src: 'https://example.org/a/cat.PNG?w=1',
    });
    expect(show('http://example.org/cat.png')).to.equal(undefined);
  });

  it('any other page can only be opened', () => {
    for (const link of [
      '',
      'no address',
      'https://scratch.mit.edu/users/mia',
      'https://scratch.mit.edu:8443/projects/1',
      'https://scratch.mit.edu.example.org/projects/1',
      'https://codepen.io/mia/pen/../../settings',
      'https://example.org/',
    ])
      expect(show(link), link).to.equal(undefined);
  });

  it('whatever is handed in, a frame loads only from a known site, and a picture only by https', () => {
    const path = fc.stringMatching(/^[\w/.%?#&=-]{0,30}$/);
    const host = fc.constantFrom('scratch.mit.edu', 'codepen.io', 'editor.p5js.org', 'example.org', 'school.test');
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), host, path, (scheme, name, rest) => {
        const shown = show(`${scheme}://${name}/${rest}`);
        if (shown === undefined || shown.kind === 'code') return;
        const { origin, protocol } = new URL(shown.src);
        expect(protocol).to.equal('https:');
        if (shown.kind === 'player') expect(PLAYER_ORIGINS).to.include(origin);
      }),
    );
  });
});
