import { POINT_RULES } from '@school/core/points/rules';

/** Texts of 'My Lessons'. */
export const MESSAGES = {
  title: 'My Lessons',
  journey: 'Your Learning Journey',
  progress: 'Lessons completed',
  failed: 'Failed to fetch lessons. Please try again later.',
  loading: 'Loading your lessons',
  tabs: {
    ongoing: 'Ongoing Module',
    upcoming: 'Upcoming Modules',
    completed: 'Completed Modules',
  },
  empty: {
    ongoing: 'No ongoing module available.',
    upcoming: 'No upcoming modules available.',
    completed: 'No completed modules yet.',
  },
  show: 'View all lessons',
  hide: 'Hide lessons',
  points: `Points: +${POINT_RULES.lesson}`,
  details: 'View class details',
  notPlanned: 'No class is planned yet',
  history: 'Class history',
  historyText: 'Every class you have had, the newest first.',
  historyLoading: 'Loading your class history',
  historyFailed: 'Your class history could not be loaded. Please try again later.',
  creditEntry: 'Credit entry',
  historyEmpty: 'No classes yet',
} as const;
