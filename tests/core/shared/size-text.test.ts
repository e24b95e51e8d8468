import { sizeText } from '@school/core/shared/size-text';
import { expect } from 'chai';

const KB = 1024;

describe('a number of bytes as text', () => {
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
});
