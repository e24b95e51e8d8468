import { PICTURE_BYTES_MAX, PICTURE_UPLOADED, PROFILE_REFUSALS, TIMEZONE_UPDATED } from '@school/core/profile/errors';
import { expect } from 'chai';

describe('sentences of the profile boxes', () => {
  it('are exactly the words of the specification', () => {
    expect(
      Object.fromEntries(Object.entries(PROFILE_REFUSALS).map(([reason, row]) => [reason, row.text])),
    ).to.deep.equal({
      picture_missing: 'Please select a file',
      picture_too_large: 'File size must be less than 500KB',
      picture_type: 'Only JPEG, PNG, and GIF files are allowed',
      picture_failed: 'Failed to upload profile picture',
    });
    expect([PICTURE_UPLOADED, TIMEZONE_UPDATED]).to.deep.equal([
      'Profile picture uploaded successfully!',
      'Timezone updated successfully!',
    ]);
    expect(PICTURE_BYTES_MAX).to.equal(512_000);
  });
});
