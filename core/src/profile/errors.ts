import type { Refusals } from '../shared/refusal.js';

/** The largest picture in bytes. */
export const PICTURE_BYTES_MAX = 512_000;

/** Why a picture is refused. */
export type ProfileReason = 'picture_missing' | 'picture_too_large' | 'picture_type' | 'picture_failed';

export const PROFILE_REFUSALS: Refusals<ProfileReason> = {
  picture_missing: { kind: 'invalid', text: 'Please select a file', field: 'profile_picture' },
  picture_too_large: { kind: 'too_large', text: 'File size must be less than 500KB', field: 'profile_picture' },
  picture_type: { kind: 'invalid', text: 'Only JPEG, PNG, and GIF files are allowed', field: 'profile_picture' },
  picture_failed: { kind: 'unavailable', text: 'Failed to upload profile picture', field: 'profile_picture' },
};

/** The messages of the specification. */
export const PICTURE_UPLOADED = 'Profile picture uploaded successfully!';
export const TIMEZONE_UPDATED = 'Timezone updated successfully!';
