import { BADGE_HOURS_AFTER, BADGE_POINTS, BADGES_PER_CLASS_MAX } from '@school/core/badges/badges';

/** Texts of badges. */
export const MESSAGES = {
  title: 'Badges',
  teacherText: `Up to ${BADGES_PER_CLASS_MAX} badges for each student of a class, ${BADGE_POINTS} points each. You can give them until ${BADGE_HOURS_AFTER} hours after the class.`,
  loading: 'Loading badges',
  failed: 'The badges could not be loaded.',
  retry: 'Try again',
  noStudents: 'No students in this batch.',
  none: 'No badge yet',
  give: 'Give a badge',
  giveTo: (student: string): string => `Give ${student} a badge`,
  which: 'Which badge?',
  note: 'Your words for the child',
  noteHint: 'For example what you saw. The child reads it on its dashboard.',
  submit: 'Give this badge',
  submitting: 'Giving…',
  giveFailed: 'The badge could not be given. Please try again.',
  takeBack: 'Take back',
  takeBackTitle: 'Take back this badge?',
  takeBackText: (badge: string, student: string): string =>
    `${student} loses “${badge}” and its ${BADGE_POINTS} points.`,
  takingBack: 'Taking back…',
  takeBackFailed: 'The badge could not be taken back. Please try again.',
  ownTitle: 'My badges',
  ownLoading: 'Loading your badges',
  ownFailed: 'Your badges could not be loaded.',
  showAll: (count: number): string => `Show all ${count} badges`,
} as const;
