import { lazy } from 'react';

/** The list of classes without a video, for the teacher's home. */
export const PendingRecordings = lazy(() => import('../../features/recordings/PendingRecordings'));

/** A button that copies the address of a class's video, for every page that shows a class. */
export const CopyVideoLink = lazy(() => import('../../features/recordings/CopyVideoLink'));

/** Uploads the video of an ended class, for every page that shows a class. */
export const ClassUpload = lazy(() => import('../../features/recordings/ClassUpload'));

/** Says that recordings in this browser were never saved. */
export const UnsavedRecordings = lazy(() => import('../../features/local-recordings/UnsavedRecordings'));
