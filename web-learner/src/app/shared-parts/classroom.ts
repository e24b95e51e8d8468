import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Parts of other features in the classroom. The dialogs are lazy, because the call should not wait for them. */
export const EndClassDialog = lazyPart(() => import('../../features/class-ending/EndClassDialog'));
export const ClassroomPicker = lazyPart(() => import('../../features/calendar/ClassroomPicker'));
/** Marks chapters while the class is recorded. */
export const ChapterStrip = lazyPart(() => import('../../features/local-recordings/ChapterStrip'));
export type { MixSources } from '../../features/local-recordings/mix-sources';
export { useClassRecorder, type ClassRecorder } from '../../features/local-recordings/use-class-recorder';
