import { lazy } from 'react';

/** Asks the school to correct a class, from wherever somebody sees that it is wrong. */
export const RequestCorrection = lazy(() => import('../features/class-ending/RequestCorrection'));
