import { problemOfEmpty, RECORDER_PROBLEMS } from '@school/core/local-recordings/errors';
import * as limits from '@school/core/local-recordings/recorder-limits';
import { expect } from 'chai';

const MB = 1024 * 1024;

describe('how a class is recorded in the browser', () => {
  it('webm vp8/opus, 1 Mbps video, 64 kbps audio, up to 1280x720 at 24 fps; messages stay 2500 ms', () => {
    expect(limits.RECORDED_TYPE).to.equal('video/webm;codecs=vp8,opus');
    expect([limits.VIDEO_BITS_PER_S, limits.AUDIO_BITS_PER_S]).to.deep.equal([1_000_000, 64_000]);
    expect(limits.PICTURE_MAX).to.deep.equal({ width: 1280, height: 720, framesPerS: 24 });
    expect([limits.CHUNK_MS, limits.STATUS_MS]).to.deep.equal([5000, 2500]);
  });

  it('below 600 MB of free space the teacher learns for how many minutes it is enough', () => {
    expect(limits.scarceMinutes(600 * MB)).to.equal(undefined);
    expect(limits.scarceMinutes(600 * MB - 1)).to.equal(78);
    expect(limits.scarceMinutes(80 * MB)).to.equal(10);
    expect(limits.scarceMinutes(0)).to.equal(0);
    expect(limits.scarceMinutes(-5)).to.equal(0);
  });

  it('a refused screen has the sentence of the specification', () => {
    expect(RECORDER_PROBLEMS.capture_blocked).to.equal(
      'Screen/audio capture is blocked by the browser. Please allow screen recording.',
    );
  });

  it('a recording of which nothing was stored is not said to be kept in My Recordings', () => {
    expect(RECORDER_PROBLEMS[problemOfEmpty('disk_full')]).to.equal(
      'The space is full, so nothing was recorded. Delete old recordings first.',
    );
    for (const problem of [undefined, 'store_failed', 'recorder_failed'] as const)
      expect(RECORDER_PROBLEMS[problemOfEmpty(problem)]).to.match(/nothing was recorded/i);
    expect(problemOfEmpty('capture_blocked')).to.equal('capture_blocked');
  });
});
