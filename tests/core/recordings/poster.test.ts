import { webpOf } from '@school/core/recordings/poster';
import { createWebmScan } from '@school/core/recordings/webm-scan';
import { expect } from 'chai';
import { liveWebm, vp8Picture, type LiveWebm } from '../../support/factories/videos.js';

function pictureOf(film: LiveWebm): Buffer | undefined {
  const bytes = liveWebm(film);
  const scan = createWebmScan();
  // In pieces, as it comes from the store.
  for (let at = 0; at < bytes.length; at += 97) scan.push(bytes.subarray(at, at + 97));
  const picture = scan.end()?.picture;
  return picture && bytes.subarray(picture.at, picture.at + picture.size);
}

describe('the poster of a recording (issue: "makes a poster")', () => {
  it('is the complete picture with the most to see', () => {
    const sizes = [60, 900, 300];
    const found = pictureOf({ clusters: 3, picture: (cluster) => vp8Picture(sizes[cluster] ?? 0) });
    expect(found?.equals(vp8Picture(900))).to.equal(true);
  });

  it('is also found in block groups, where a picture that refers to another does not count', () => {
    const picture = (): Buffer => vp8Picture(60);
    const found = pictureOf({ clusters: 2, isGrouped: true, blockBytes: 400, picture });
    expect(found?.equals(vp8Picture(60))).to.equal(true);
  });

  it('is never a picture that is too large to show at once, nor one with another codec', () => {
    const large = (cluster: number): Buffer => vp8Picture(cluster === 0 ? 600_000 : 80);
    expect(pictureOf({ clusters: 2, picture: large })?.length).to.equal(80);
    expect(pictureOf({ clusters: 2, codec: 'V_VP9', picture: () => vp8Picture(80) })).to.equal(undefined);
  });

  it('is packed as WebP, with an even number of bytes and the right lengths', () => {
    for (const size of [80, 81]) {
      const file = Buffer.from(webpOf(vp8Picture(size)) ?? []);
      expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).to.equal('RIFFWEBPVP8 ');
      expect([file.readUInt32LE(4), file.readUInt32LE(16)]).to.deep.equal([file.length - 8, size]);
      expect(file.length % 2).to.equal(0);
      expect(file.subarray(20, 20 + size).equals(vp8Picture(size))).to.equal(true);
    }
  });

  it('is nothing when the bytes contain no complete picture', () => {
    const between = vp8Picture(80);
    between.writeUInt8(1, 0);
    for (const bytes of [between, Buffer.alloc(80), vp8Picture(80).subarray(0, 8)])
      expect(webpOf(bytes)).to.equal(undefined);
  });
});
