import { uploadsDueFor } from '@school/core/recordings/late-upload';
import { expect } from 'chai';

describe('the video of a recorded class is late', () => {
  it('24 hours after the end of the class, also where a clock was changed in between', () => {
    expect(uploadsDueFor(new Date('2026-11-28T17:00:00Z'))).to.deep.equal(new Date('2026-11-27T17:00:00Z'));
    expect(uploadsDueFor(new Date('2026-03-29T12:00:00Z'))).to.deep.equal(new Date('2026-03-28T12:00:00Z'));
  });
});
