import { childrenOf, readFloat, readHead, readUint } from '@school/core/recordings/ebml';
import { videoTypeOf } from '@school/core/recordings/video-type';
import { buildWebmHead, lengthMsOf } from '@school/core/recordings/webm-head';
import { ID } from '@school/core/recordings/webm-ids';
import { createWebmScan, type WebmFacts } from '@school/core/recordings/webm-scan';
import { expect } from 'chai';
import { liveWebm, smallMp4 } from '../../support/factories/videos.js';

const scan = (bytes: Uint8Array, piece = bytes.length): WebmFacts | undefined => {
  const reading = createWebmScan();
  for (let at = 0; at < bytes.length; at += Math.max(1, piece)) reading.push(bytes.subarray(at, at + piece));
  return reading.end();
};

const facts = (bytes: Uint8Array): WebmFacts => {
  const found = scan(bytes);
  if (found === undefined) throw new Error('no video was found');
  return found;
};

const repaired = (bytes: Uint8Array): Buffer => {
  const found = facts(bytes);
  return Buffer.concat([buildWebmHead(found), bytes.subarray(found.bodyFrom, found.bodyTo)]);
};

/** The start of a repaired file, read again from its bytes. */
function segmentOf(bytes: Buffer) {
  const ebml = readHead(bytes, 0);
  if (ebml === undefined || ebml === 'more' || ebml.size === undefined) throw new Error('no head');
  const at = ebml.headBytes + ebml.size;
  const segment = readHead(bytes, at);
  if (segment === undefined || segment === 'more') throw new Error('no segment');
  const from = at + segment.headBytes;
  return { from, size: segment.size, children: childrenOf(bytes.subarray(from)) };
}

describe('WebM as a browser records it: its length and the places to jump to', () => {
  const live = liveWebm({ clusters: 5 });

  it('length and clusters are calculated from the pictures themselves', () => {
    const { clusters, lengthTicks, isSeekable, videoTrack, bodyTo } = facts(live);
    expect(clusters.map(({ keyTime }) => keyTime)).to.deep.equal([0, 1000, 2000, 3000, 4000]);
    for (const { at } of clusters) expect(live.readUInt32BE(at)).to.equal(ID.cluster);
    expect([lengthTicks, isSeekable, videoTrack, bodyTo]).to.deep.equal([5000, false, 1, live.length]);
    expect(lengthMsOf(facts(live))).to.equal(5000);
  });

  it('pieces of any size give the same result', () => {
    const whole = facts(live);
    for (const piece of [1, 2, 3, 7, 64, 1000]) expect(scan(live, piece), String(piece)).to.deep.equal(whole);
  });

  it('the repaired file contains its length, every place to jump to is a cluster, and the pictures are unchanged', () => {
    const file = repaired(live);
    const { from, size, children } = segmentOf(file);
    expect(size).to.equal(file.length - from);
    const contentOf = (id: number): Uint8Array =>
      children.find((child) => child.id === id)?.content ?? new Uint8Array();
    const info = childrenOf(contentOf(ID.info));
    expect(readFloat(info.find(({ id }) => id === ID.duration)?.content ?? new Uint8Array())).to.equal(5000);
    const points = childrenOf(contentOf(ID.cues));
    expect(points).to.have.length(5);
    for (const [index, { content }] of points.entries()) {
      const [time, place] = childrenOf(content);
      expect(readUint(time?.content ?? new Uint8Array())).to.equal(index * 1000);
      const position = childrenOf(place?.content ?? new Uint8Array()).find(({ id }) => id === ID.cueClusterPosition);
      expect(file.readUInt32BE(from + readUint(position?.content ?? new Uint8Array()))).to.equal(ID.cluster);
    }
    for (const { content } of childrenOf(contentOf(ID.seekHead))) {
      const [id, position] = childrenOf(content);
      const head = readHead(file, from + readUint(position?.content ?? new Uint8Array()));
      expect(head).to.deep.include({ id: readUint(id?.content ?? new Uint8Array()) });
    }
    expect(file.subarray(-(live.length - facts(live).bodyFrom)).equals(live.subarray(facts(live).bodyFrom))).to.equal(
      true,
    );
    expect(facts(file).isSeekable, 'once repaired, good as it is').to.equal(true);
    expect(facts(file).lengthTicks).to.equal(5000);
  });

  it('a recording that was cut off is complete up to its last complete picture', () => {
    for (const lost of [1, 20, 43, 44, 300]) {
      const cut = facts(live.subarray(0, live.length - lost));
      expect(cut.bodyTo, `${lost} bytes lost`).to.be.at.most(live.length - lost);
      expect(cut.lengthTicks).to.be.within(4000, 5000);
      expect(facts(repaired(live.subarray(0, live.length - lost))).isSeekable).to.equal(true);
    }
  });

  it('a file without a picture is not a recording', () => {
    const head = live.subarray(0, facts(live).bodyFrom);
    const nothing = [
      Buffer.alloc(0),
      Buffer.from('<html>not a video</html>'),
      head,
      liveWebm({ clusters: 3, hasVideo: false }),
      liveWebm({ clusters: 3, docType: 'matroska' }),
      Buffer.concat([head.subarray(0, 30), Buffer.alloc(5000)]),
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100, 0xff)]),
      smallMp4(),
    ];
    for (const [index, bytes] of nothing.entries()) expect(scan(bytes), String(index)).to.equal(undefined);
  });

  it('bytes changed at random never throw and never make it read beyond the file', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const bytes = Buffer.from(live);
      for (let change = 0; change < 6; change += 1)
        bytes[(seed * 7919 + change * 104_729) % bytes.length] = seed + change * 31;
      const found = scan(bytes, 97);
      if (found) expect(found.bodyTo).to.be.at.most(bytes.length);
    }
  });
});

describe('The bytes decide the type of a file', () => {
  it('WebM and MP4 are accepted; a web page, a picture, sound with another name and an empty file are not', () => {
    expect(videoTypeOf(liveWebm({ clusters: 1 }))).to.equal('video/webm');
    expect(videoTypeOf(smallMp4())).to.equal('video/mp4');
    const others = [
      '',
      '<!doctype html><script>alert(1)</script>',
      '\u0089PNG\r\n\u001a\n',
      'RIFF....AVI LIST',
      'OggS',
      '\u001aE\u00df\u00a3',
    ];
    for (const text of others) expect(videoTypeOf(Buffer.from(text, 'latin1')), text).to.equal(undefined);
    expect(videoTypeOf(liveWebm({ clusters: 1, docType: 'matroska' }))).to.equal(undefined);
  });
});
