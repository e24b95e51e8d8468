import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Cards about batches that a teacher has taken over; lazy because most classes have none. */
export const Handovers = lazyPart(() => import('../../features/handovers/Handovers'));
