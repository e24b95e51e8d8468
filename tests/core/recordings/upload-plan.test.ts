import { readBox, readMoov } from '@school/core/recordings/mp4';
import {
  judgeUpload,
  ONE_PIECE_BYTES_MAX,
  PART_BYTES,
  partBytes,
  partsOf,
  RECORDING_BYTES_MAX,
} from '@school/core/recordings/upload-plan';
import { expect } from 'chai';
import { smallMp4 } from '../../support/factories/videos.js';

describe('Uploads of recordings', () => {
  const reasonOf = (contentType: string, sizeBytes?: number): string => {
    const verdict = judgeUpload({ contentType, sizeBytes });
    return verdict.ok ? verdict.value.contentType : verdict.reason;
  };

  it('video files only; the content type falls back to video/webm', () => {
    expect(['', 'video/webm', 'Video/MP4', 'video/x-matroska'].map((type) => reasonOf(type, 10))).to.deep.equal([
      'video/webm',
      'video/webm',
      'video/mp4',
      'video/x-matroska',
    ]);
    for (const type of ['text/html', 'image/png', 'video', 'video/', 'video/webm\r\nx: y', 'audio/webm'])
      expect(reasonOf(type, 10), type).to.equal('not_video');
  });

  it('neither empty nor above 2 GB; an unknown size is checked when the file has arrived', () => {
    expect(reasonOf('video/webm', 0)).to.equal('file_empty');
    expect(RECORDING_BYTES_MAX).to.equal(2 * 1024 ** 3);
    expect(reasonOf('video/webm', RECORDING_BYTES_MAX)).to.equal('video/webm');
    expect(reasonOf('video/webm', RECORDING_BYTES_MAX + 1)).to.equal('file_too_large');
    expect(reasonOf('video/webm')).to.equal('video/webm');
  });

  it('up to 100 MB in one piece, above that in parts that make the whole file', () => {
    expect(partsOf(ONE_PIECE_BYTES_MAX)).to.equal(0);
    for (const size of [ONE_PIECE_BYTES_MAX + 1, 10 * PART_BYTES, RECORDING_BYTES_MAX]) {
      const sizes = Array.from({ length: partsOf(size) }, (_, index) => partBytes(size, index + 1));
      expect(sizes.reduce((sum, one) => sum + one, 0)).to.equal(size);
      expect(Math.min(...sizes)).to.be.above(0);
    }
  });
});

describe('What an MP4 file contains', () => {
  const moovOf = (file: Buffer): Buffer => {
    for (let at = 0, box = readBox(file, at); box !== undefined; box = readBox(file, at)) {
      if (box.type === 'moov') return file.subarray(at + box.headBytes, at + box.size);
      at += box.size;
    }
    throw new Error('no moov');
  };

  it('whether there is a picture, and how long it is', () => {
    expect(readMoov(moovOf(smallMp4({ seconds: 61 })))).to.deep.equal({ hasVideo: true, lengthMs: 61_000 });
    expect(readMoov(moovOf(smallMp4({ hasVideo: false }))).hasVideo).to.equal(false);
  });

  it('reading stops at bytes that are not a box', () => {
    expect(readBox(Buffer.from('0000000361626364', 'hex'))).to.equal(undefined);
    expect(readBox(Buffer.from('00000001616263', 'hex'))).to.equal(undefined);
    expect(readMoov(Buffer.from('garbage that is no box at all'))).to.deep.equal({ hasVideo: false, lengthMs: 0 });
  });
});
