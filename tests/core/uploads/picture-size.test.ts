import { isPictureSmallEnough } from '@school/core/uploads/picture-size';
import { expect } from 'chai';

const grey = { channels: 1, bytesPerSample: 1 };

describe('the size of a picture once it is opened', () => {
  it('is at most 24 megapixels', () => {
    expect(isPictureSmallEnough({ ...grey, width: 24_000, height: 1000 })).to.equal(true);
    expect(isPictureSmallEnough({ ...grey, width: 24_000, height: 1001 })).to.equal(false);
  });

  it('is at most 64 MB, counted by channels and bits a sample', () => {
    const side = 4096;
    expect(isPictureSmallEnough({ width: side, height: side, channels: 4, bytesPerSample: 1 })).to.equal(true);
    expect(isPictureSmallEnough({ width: side, height: side + 1, channels: 4, bytesPerSample: 1 })).to.equal(false);
    expect(isPictureSmallEnough({ width: side, height: side / 2, channels: 4, bytesPerSample: 2 })).to.equal(true);
    expect(isPictureSmallEnough({ width: side, height: side / 2 + 1, channels: 4, bytesPerSample: 2 })).to.equal(false);
  });
});
