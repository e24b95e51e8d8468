import type { ClassDetail } from './api';

/** Texts of a class's page. */
export const MESSAGES = {
  title: 'Class',
  back: 'Back to Calendar',
  loading: 'Loading the class',
  failed: 'Failed to load class details.',
  none: 'No class details found.',
  noId: 'No class ID provided in URL.',
  noStudents: 'No students in this batch.',
  students: 'Students',
  when: 'Class date and time',
  grade: 'Grade',
  teacher: 'Teacher',
  batch: 'Batch',
  status: 'Status',
  attended: 'Attended',
  nobody: 'Nobody',
  introduces: 'Topics introduced',
  details: 'Topic details',
  forTeacher: 'For the teacher',
  recording: 'Recording',
  activities: 'Activities',
  work: 'Students’ submissions',
  workFailed: 'The submissions could not be loaded.',
  retry: 'Try again',
  ofActivities: 'Activities',
  ofProjects: 'After Class Projects',
  noActivities: 'This lesson has no activities.',
  noProjects: 'This lesson has no projects.',
  activityDone: 'Activity submitted successfully!',
  projectDone: 'Project submitted successfully!',
  activityFailed: 'Failed to submit activity. Check console for details.',
  projectFailed: 'Failed to submit project. Check console for details.',
} as const;

/** The labels for a class's status. */
export const STATUSES: Readonly<Record<ClassDetail['class_status'], string>> = {
  scheduled: 'Scheduled',
  paused: 'On hold',
  complete: 'Completed',
  incomplete: 'Incomplete',
  canceled: 'Canceled',
};
