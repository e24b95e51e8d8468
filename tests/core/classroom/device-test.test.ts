import { DEVICE_TEST_S, loudnessOf, wasHeard } from '@school/core/classroom/device-test';
import { expect } from 'chai';

describe('the device test', () => {
  it('stops after 3 s', () => expect(DEVICE_TEST_S).to.equal(3));

  it('loudness is the furthest sample from silence, to both sides', () => {
    expect(loudnessOf(new Uint8Array([128, 128, 128]))).to.equal(0);
    expect(loudnessOf(new Uint8Array([128, 192, 120]))).to.equal(0.5);
    expect(loudnessOf(new Uint8Array([128, 0, 200]))).to.equal(1);
  });

  it('the hum of a silent room is not heard, a voice is', () => {
    expect(wasHeard(loudnessOf(new Uint8Array([127, 129, 130])))).to.equal(false);
    expect(wasHeard(loudnessOf(new Uint8Array([128, 150])))).to.equal(true);
  });
});
