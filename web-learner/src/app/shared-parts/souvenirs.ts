import { lazy } from 'react';

/** What the children of a trial class take home, on the class's page. */
export const ClassSouvenirs = lazy(() => import('../../features/souvenirs/ClassSouvenirs'));
