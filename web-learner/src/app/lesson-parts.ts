/** Parts of a lesson's page, for whatever else shows a lesson (P2.13, P2.19). */
export { ActivityCard } from '../features/lessons/detail/ActivityCard';
export { ClassVideo } from '../features/lessons/detail/ClassVideo';
export { TextSection } from '../features/lessons/detail/LessonSections';
