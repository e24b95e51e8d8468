import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** The dialog that ends a class, or corrects how it ended; opened from the calendar. */
export const EndClassDialog = lazyPart(() => import('../../features/class-ending/EndClassDialog'));
export { OFFERS } from '../../features/class-ending/messages';
export { offerOf, toTarget } from '../../features/class-ending/target';
