import { lazy } from 'react';

/** Ends a class, or corrects how it ended, from the calendar. */
export const EndClassDialog = lazy(() => import('../features/class-ending/EndClassDialog'));
export { OFFERS } from '../features/class-ending/messages';
export { offerOf, toTarget } from '../features/class-ending/target';
