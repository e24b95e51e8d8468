import { CONNECTION_QUALITIES, qualityOf } from '@school/core/classroom/connection-quality';
import { mediaPercent, ownPercent, screenBitsFor, sendingFor } from '@school/core/classroom/media-quality';
import { nextSpeaker } from '@school/core/classroom/speaker';
import { expect } from 'chai';
import fc from 'fast-check';

describe('the connection of our own room', () => {
  for (const [loss, roundTripMs, quality] of [
    [0, undefined, 'good'],
    [0.01, 80, 'good'],
    [0.05, 80, 'poor'],
    [0.12, 80, 'bad'],
    [0, 700, 'poor'],
    [0, 1400, 'bad'],
  ] as const)
    it(`${loss * 100} % lost and ${roundTripMs} ms are ${quality}`, () => {
      expect(qualityOf(mediaPercent({ loss, roundTripMs }))).to.equal(quality);
    });

  it('is a percentage, and never better for more loss or a longer way', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const way = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(share, share, way, (one, more, roundTripMs) => {
        const before = mediaPercent({ loss: one, roundTripMs });
        const after = mediaPercent({ loss: Math.min(1, one + more), roundTripMs: roundTripMs + 100 });
        expect(before).to.be.within(0, 100);
        expect(after).to.be.at.most(before);
      }),
    );
  });

  it('is that to the one who is reached best: a bad one may be theirs', () => {
    expect([ownPercent([]), ownPercent([20, 90])]).to.deep.equal([undefined, 90]);
  });

  it('the picture has the sizes of the table, and is smaller the more of them a browser makes', () => {
    expect(sendingFor('good', 1)).to.include({ width: 1920, height: 1080, frameRate: 30 });
    expect(sendingFor('poor', 1)).to.include({ width: 1280, height: 720, frameRate: 24 });
    expect(sendingFor('bad', 1)).to.include({ width: 640, height: 360, frameRate: 15 });
    for (const quality of CONNECTION_QUALITIES)
      for (let others = 1; others <= 6; others += 1) {
        const sent = sendingFor(quality, others);
        expect(sent.frameRate, 'it gets smaller before it stutters').to.be.at.least(15);
        expect(sent.bitsPerSecond * others).to.be.at.most(3_000_000);
        expect(sendingFor(quality, others + 1).height).to.be.at.most(sent.height);
        expect(screenBitsFor(others)).to.be.within(300_000, 1_500_000);
      }
  });
});

describe('who speaks', () => {
  it('is shown until somebody else is clearly louder', () => {
    expect(nextSpeaker(undefined, { a: 0.01, b: 0 })).to.equal(undefined);
    expect(nextSpeaker(undefined, { a: 0.2, b: 0.1 })).to.equal('a');
    expect(nextSpeaker('b', { a: 0.12, b: 0.1 })).to.equal('b');
    expect(nextSpeaker('b', { a: 0.3, b: 0.1 })).to.equal('a');
    expect(nextSpeaker('gone', { a: 0 })).to.equal(undefined);
  });
});
