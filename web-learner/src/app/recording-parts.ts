import { lazy } from 'react';

/** The table of classes that wait for their video, for the teacher's home. */
export const PendingRecordings = lazy(() => import('../features/recordings/PendingRecordings'));

/** Copies the address of a class's video, for wherever a class is shown. */
export const CopyVideoLink = lazy(() => import('../features/recordings/CopyVideoLink'));
