import { lazy } from 'react';

/** Asks the school to correct a class, for every page on which a teacher may see the mistake. */
export const RequestCorrection = lazy(() => import('../../features/class-ending/RequestCorrection'));
