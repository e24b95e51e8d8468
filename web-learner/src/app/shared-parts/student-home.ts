import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Parts of other features on the student's home. */
export { RescheduleClass } from '../../features/rescheduling/RescheduleClass';
/** At the end of the page, so that what is next comes first. */
export const DoubtCard = lazyPart(async () => ({
  default: (await import('../../features/doubts/DoubtCard')).DoubtCard,
}));
