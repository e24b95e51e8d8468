import type { Words } from '@school/web-kit/language/language';
import { KIT_DE } from '@school/web-kit/language/messages.de';
import { CAMPS_DE } from '../features/camps/messages.de';
import { COURSES_PAGES_DE } from '../features/courses/messages.de';
import { POLICIES_DE } from '../features/policies/messages.de';
import { COURSES_DE } from './courses.de';
import { SITE_DE } from './messages.de';

/** The German texts of the light pages, which send nothing and are refused nothing. */
export const GERMAN_LIGHT: Words = {
  language: 'de',
  catalogues: {
    kit: KIT_DE,
    site: SITE_DE,
    courseTexts: COURSES_DE,
    courses: COURSES_PAGES_DE,
    camps: CAMPS_DE,
    policies: POLICIES_DE,
  },
  sentence: (english) => english,
};
