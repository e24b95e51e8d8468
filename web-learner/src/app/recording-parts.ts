import { lazy } from 'react';

/** The table of classes that wait for their video, for the teacher's home. */
export const PendingRecordings = lazy(() => import('../features/recordings/PendingRecordings'));

/** Copies the address of a class's video, for wherever a class is shown. */
export const CopyVideoLink = lazy(() => import('../features/recordings/CopyVideoLink'));

/** Uploads the video of an ended class, for wherever a class is shown. */
export const ClassUpload = lazy(() => import('../features/recordings/ClassUpload'));
