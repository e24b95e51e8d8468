import { LESSON_REFUSALS } from '@school/core/lessons/errors';

/** Texts of a lesson's page. */
export const MESSAGES = {
  back: 'Back to My Lessons',
  backToDashboard: 'Back to Dashboard',
  loading: 'Loading the lesson',
  failed: 'Failed to fetch lesson details. Please try again later.',
  denied: LESSON_REFUSALS.no_completed_class.text,
  forTeacher: 'For the teacher',
  missing: LESSON_REFUSALS.lesson_not_found.text,
  video: 'Class Video',
  noVideo: 'No recording yet',
  noVideoText: 'When the recording of your class is ready, you can watch it here.',
  parts: 'Parts of the lesson',
  lesson: 'Lesson',
  activities: 'Class Activities',
  activityTab: 'Activities',
  projectTab: 'Project',
  submitLink: 'Submit a link',
  ownActivities: 'Activities Completed by me',
  noActivities: 'This lesson has no activities.',
  ownProjects: 'After Class Projects',
  noProjects: 'This lesson has no projects.',
  activityDone: 'Activity submitted successfully!',
  projectDone: 'Project submitted successfully!',
  activityFailed: 'Failed to submit activity. Check console for details.',
  projectFailed: 'Failed to submit project. Check console for details.',
} as const;
