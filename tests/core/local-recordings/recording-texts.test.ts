import { durationText, fileName, sizeText, titleText } from '@school/core/local-recordings/recording-texts';
import { expect } from 'chai';

const KB = 1024;

describe('a recording in this browser, in words (P2.22, P3)', () => {
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

  it('a size is shown in the unit that gives a short number', () => {
    const sizes = [0, 999, KB, 1536, 150 * KB, KB * KB - 1, 480.25 * KB * KB, 3 * KB ** 3, -1, NaN];
    expect(sizes.map(sizeText)).to.deep.equal([
      '0 B',
      '999 B',
      '1.0 KB',
      '1.5 KB',
      '150 KB',
      '1.0 MB',
      '480 MB',
      '3.0 GB',
      '0 B',
      '0 B',
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
});
