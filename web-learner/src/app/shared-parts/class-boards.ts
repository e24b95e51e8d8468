import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** What a class wrote and drew together, for every page that shows a class. */
export const KeptBoards = lazyPart(() => import('../../features/classroom/boards/KeptBoards'));
