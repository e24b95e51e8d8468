import { germanSentence } from '@school/core/language/german-sentences';
import type { Words } from '@school/web-kit/language/language';
import { KIT_DE } from '@school/web-kit/language/messages.de';
import { AUTH_DE } from '../features/auth/messages.de';
import { DEVICE_TEST_DE } from '../features/classroom/device-test-messages.de';
import { COURSES_PAGES_DE } from '../features/courses/messages.de';
import { HOME_DE } from '../features/home/messages.de';
import { POLICIES_DE } from '../features/policies/messages.de';
import { REGISTRATION_DE } from '../features/registration/messages.de';
import { TRIAL_DE } from '../features/trial-booking/messages.de';
import { COURSES_DE } from './courses.de';
import { SITE_DE } from './messages.de';
import { HEADS_DE } from './page-heads.de';

/** All German texts of the public site and the booking; only German pages load them. */
export const GERMAN: Words = {
  language: 'de',
  catalogues: {
    kit: KIT_DE,
    site: SITE_DE,
    heads: HEADS_DE,
    courseTexts: COURSES_DE,
    home: HOME_DE,
    courses: COURSES_PAGES_DE,
    registration: REGISTRATION_DE,
    auth: AUTH_DE,
    trialBooking: TRIAL_DE,
    deviceTest: DEVICE_TEST_DE,
    policies: POLICIES_DE,
  },
  sentence: (english) => germanSentence(english) ?? english,
};
