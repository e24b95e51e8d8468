import { PICTURE_UPLOADED, PROFILE_REFUSALS, TIMEZONE_UPDATED } from '@school/core/profile/errors';

/** Texts of the dialogs for picture and time zone. */
export const MESSAGES = {
  pictureTitle: 'Upload Profile Picture',
  choose: 'Choose a picture',
  chooseHint: 'JPEG, PNG or GIF, under 500KB',
  upload: 'Upload',
  uploading: 'Uploading…',
  noFile: PROFILE_REFUSALS.picture_missing.text,
  tooLarge: PROFILE_REFUSALS.picture_too_large.text,
  wrongType: PROFILE_REFUSALS.picture_type.text,
  pictureFailed: PROFILE_REFUSALS.picture_failed.text,
  pictureDone: PICTURE_UPLOADED,
  coloursTitle: 'Colours',
  timezoneTitle: 'Update Timezone',
  timezone: 'Timezone',
  timezoneLoading: 'Loading your timezone',
  timezoneHint: 'Your classes stay at the same moment; only the clock you read them on changes.',
  save: 'Save timezone',
  saving: 'Saving…',
  noTimezone: 'Please select a timezone',
  timezoneFailed: 'Failed to update timezone',
  timezoneDone: TIMEZONE_UPDATED,
  network: 'Network error. Please try again.',
} as const;

/** After a success the page reloads, after this many milliseconds. */
export const RELOAD_MS = 2000;
