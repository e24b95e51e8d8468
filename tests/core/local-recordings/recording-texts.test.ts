import { durationText, fileName, littleSpaceText, titleText } from '@school/core/local-recordings/recording-texts';
import { expect } from 'chai';

describe('a recording in this browser, in words', () => {
  it("a missing title shows 'Class Recording'", () => {
    for (const title of [null, '', '  \n ']) expect(titleText(title)).to.equal('Class Recording');
    expect(titleText('  Loops   and\tlists ')).to.equal('Loops and lists');
  });

  it('a duration has hours only when there are any', () => {
    const texts = [0, 400, 5_000, 65_400, 3_599_000, 3_600_000, 3_723_000, -5, NaN, Infinity].map(durationText);
    expect(texts).to.deep.equal([
      '0:00',
      '0:00',
      '0:05',
      '1:05',
      '59:59',
      '1:00:00',
      '1:02:03',
      '0:00',
      '0:00',
      '0:00',
    ]);
  });

  it('a downloaded file is named after its title and day, without signs that a disk refuses', () => {
    expect(fileName('Loops and lists', '2026-11-22')).to.equal('Loops and lists 2026-11-22.webm');
    expect(fileName(null, '2026-11-22')).to.equal('Class Recording 2026-11-22.webm');
    expect(fileName('a/b\\c: "d" <e>|f?*\u0000\u007f', '2026-11-22')).to.equal('abc d ef 2026-11-22.webm');
    expect(fileName('..hidden..', '2026-11-22')).to.equal('hidden 2026-11-22.webm');
    expect(fileName('???', '2026-11-22')).to.equal('Class Recording 2026-11-22.webm');
    expect(fileName('😀'.repeat(200), '2026-11-22'), 'never cut inside a sign').to.equal(
      `${'😀'.repeat(80)} 2026-11-22.webm`,
    );
    expect(fileName('Schleifen für Anfänger', '2026-11-22')).to.equal('Schleifen für Anfänger 2026-11-22.webm');
  });

  it('the warning about little space counts the minutes; none has a sentence of its own', () => {
    expect(littleSpaceText(0)).to.match(/^There is almost no space left .* not enough for one minute /);
    expect(littleSpaceText(1)).to.include('enough for about 1 minute of recording');
    expect(littleSpaceText(10)).to.include('enough for about 10 minutes of recording');
  });
});
