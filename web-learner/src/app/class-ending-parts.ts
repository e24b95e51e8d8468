import { lazy } from 'react';

/** Ends a class, or corrects how it ended, from wherever a class is shown. */
export const EndClassDialog = lazy(() => import('../features/class-ending/EndClassDialog'));
export { EndClassButton } from '../features/class-ending/EndClassButton';
export { MESSAGES as ENDING } from '../features/class-ending/messages';
export { offerOf, toTarget, type EndTarget } from '../features/class-ending/target';
