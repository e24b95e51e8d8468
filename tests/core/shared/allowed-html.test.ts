import { ALLOWED_HTML, isAllowedAttribute } from '@school/core/shared/allowed-html';
import { expect } from 'chai';

describe('The allow-list of HTML', () => {
  it('has no svg, math, style, form, script, frame, media or template', () => {
    const dangerous =
      'svg math style form input button select textarea script iframe object embed link meta base img video audio template noscript xmp plaintext title'.split(
        ' ',
      );
    expect(dangerous.filter((tag) => (ALLOWED_HTML.tags as readonly string[]).includes(tag))).to.deep.equal([]);
  });

  const addresses: readonly [href: string, isAllowed: boolean][] = [
    ['https://bank.test/', true],
    ['HTTPS://bank.test/?a=1&b=2#c', true],
    ['mailto:hello@school.test', true],
    ['http://bank.test/', false],
    ['javascript:hit()', false],
    ['java\tscript:hit()', false],
    ['\u0001https://bank.test', false],
    ['https://bank.test/a b', false],
    ['https://bank.test/"onclick="x', false],
    ['//bank.test', false],
    ['/terms', false],
    ['https:', false],
    ['', false],
  ];
  for (const [href, isAllowed] of addresses) {
    it(`${JSON.stringify(href)} is ${isAllowed ? 'a link' : 'no link'}`, () => {
      expect(isAllowedAttribute('a', 'href', href)).to.equal(isAllowed);
    });
  }

  it('no element has an id, a name, a class, a style or a handler; cells span 1 to 99', () => {
    for (const name of ['id', 'name', 'class', 'style', 'onclick', 'data-x', 'src', 'constructor'])
      for (const tag of [...ALLOWED_HTML.tags, 'constructor', '__proto__'])
        expect(isAllowedAttribute(tag, name, '1'), `${tag} ${name}`).to.equal(false);
    expect(['1', '2', '99'].every((span) => isAllowedAttribute('td', 'colspan', span))).to.equal(true);
    expect(['0', '100', '-1', '1e3', ''].some((span) => isAllowedAttribute('td', 'colspan', span))).to.equal(false);
  });
});
