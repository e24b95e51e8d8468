import { lazy } from 'react';

/** The dialog that ends a class, or corrects how it ended; opened from the calendar. */
export const EndClassDialog = lazy(() => import('../../features/class-ending/EndClassDialog'));
export { OFFERS } from '../../features/class-ending/messages';
export { offerOf, toTarget } from '../../features/class-ending/target';
