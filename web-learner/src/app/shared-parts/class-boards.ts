import { lazy } from 'react';

/** What a class wrote and drew together, for every page that shows a class. */
export const KeptBoards = lazy(() => import('../../features/classroom/boards/KeptBoards'));
