import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** The list of classes without a video, for the teacher's home. */
export const PendingRecordings = lazyPart(() => import('../../features/recordings/PendingRecordings'));

/** A button that copies the address of a class's video, for every page that shows a class. */
export const CopyVideoLink = lazyPart(() => import('../../features/recordings/CopyVideoLink'));

/** Uploads the video of an ended class, for every page that shows a class. */
export const ClassUpload = lazyPart(() => import('../../features/recordings/ClassUpload'));

/** Says that recordings in this browser were never saved. */
export const UnsavedRecordings = lazyPart(() => import('../../features/local-recordings/UnsavedRecordings'));
