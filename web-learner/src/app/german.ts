import { germanSentence } from '@school/core/language/german-sentences';
import type { Words } from '@school/web-kit/language/language';
import { AUTH_DE } from '../features/auth/messages.de';
import { ARTICLES_DE } from '../features/blog/articles.de';
import { BLOG_DE } from '../features/blog/messages.de';
import { DEVICE_TEST_DE } from '../features/classroom/device-test-messages.de';
import { CONTENTS_DE } from '../features/contents/messages.de';
import { PROJECTS_DE } from '../features/contents/projects.de';
import { HOME_DE } from '../features/home/messages.de';
import { PROFILE_DE } from '../features/profile/messages.de';
import { QUIZ_DE } from '../features/quizzes/placement-messages.de';
import { QUESTIONS_DE } from '../features/quizzes/questions.de';
import { REGISTRATION_DE } from '../features/registration/messages.de';
import { TRIAL_DE } from '../features/trial-booking/messages.de';
import { TEXTS_DE } from '../parts/text/messages.de';
import { ACCOUNT_DE } from './account-messages.de';
import { GERMAN_LIGHT } from './german-light';
import { LOST_DE } from './lost-messages.de';
import { HEADS_DE } from './page-heads.de';

/** All German texts of the public site and the booking; only German pages load them. */
export const GERMAN: Words = {
  language: 'de',
  catalogues: {
    ...GERMAN_LIGHT.catalogues,
    heads: HEADS_DE,
    account: ACCOUNT_DE,
    lost: LOST_DE,
    home: HOME_DE,
    registration: REGISTRATION_DE,
    auth: AUTH_DE,
    trialBooking: TRIAL_DE,
    deviceTest: DEVICE_TEST_DE,
    profile: PROFILE_DE,
    quiz: QUIZ_DE,
    questions: QUESTIONS_DE,
    contents: CONTENTS_DE,
    projects: PROJECTS_DE,
    blog: BLOG_DE,
    articles: ARTICLES_DE,
    texts: TEXTS_DE,
  },
  sentence: (english) => germanSentence(english) ?? english,
};
