/** Parts of a lesson's page, for whatever else shows a lesson (P2.13, P2.19). */
export { ActivityCard } from '@school/web-kit/lesson/ActivityCard';
export { TextSection } from '@school/web-kit/lesson/LessonSections';
export { ClassVideo } from '../features/lessons/detail/ClassVideo';
