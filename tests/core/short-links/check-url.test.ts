import { checkUrl, hostOf, isOwnSite } from '@school/core/short-links/check-url';
import { SHORT_LINK_REFUSALS } from '@school/core/short-links/errors';
import { expect } from 'chai';
import fc from 'fast-check';
import { BAD_URLS, GOOD_URLS, OWN } from './url-corpus.js';

describe('only plain http and https addresses of public hosts are shortened', () => {
  for (const [typed, stored] of GOOD_URLS) {
    it(`accepts ${JSON.stringify(typed)}`, () => {
      expect(checkUrl(typed, OWN)).to.deep.equal({ ok: true, value: stored });
    });
  }

  for (const [typed, reason] of BAD_URLS) {
    it(`refuses ${JSON.stringify(typed.slice(0, 60))}: ${reason}`, () => {
      expect(checkUrl(typed, OWN)).to.deep.equal({ ok: false, reason });
    });
  }

  it('accepts its own site where that is a local one, and no other local address', () => {
    const local = { publicUrl: 'http://localhost:3000', otherUrls: ['http://localhost:3001'] };
    expect(checkUrl('http://localhost:3000/payment/x', local).ok).to.equal(true);
    expect(checkUrl('http://localhost:3001/blackops/', local)).to.deep.equal({ ok: false, reason: 'url_private' });
    expect(checkUrl('http://localhost:3000/s/abcdefg', local)).to.deep.equal({ ok: false, reason: 'url_loop' });
  });

  it('accepted addresses are complete, ASCII, at most 2,000 bytes, and are accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (typed) => {
        const checked = checkUrl(typed, OWN);
        if (!checked.ok) return;
        expect(checked.value).to.match(/^https?:\/\/[\x21-\x7e]+$/);
        expect(checked.value.length).to.be.at.most(2000);
        expect(checkUrl(checked.value, OWN)).to.deep.equal(checked);
      }),
    );
  });

  it('answers any text without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => void checkUrl(`http://${typed}`, OWN)));
  });

  it("each sentence starts with the specification's own", () => {
    for (const [, reason] of BAD_URLS)
      expect(SHORT_LINK_REFUSALS[reason].text).to.match(/^Failed to shorten URL\. [A-Z].+\.$/);
  });
});

describe('where a short link leads', () => {
  it('shows a foreign name as punycode, so that a similar name cannot deceive', () => {
    expect(hostOf('https://аpple.com/x')).to.equal('xn--pple-43d.com');
    expect(hostOf('https://example.com:8443/x')).to.equal('example.com:8443');
  });

  it('only exactly the origin of the public site is our own', () => {
    expect(isOwnSite('https://school.example.org/payment/x', OWN.publicUrl)).to.equal(true);
    for (const foreign of [
      'http://school.example.org/',
      'https://school.example.org:444/',
      'https://office.example.org/',
    ])
      expect(isOwnSite(foreign, OWN.publicUrl), foreign).to.equal(false);
  });
});
