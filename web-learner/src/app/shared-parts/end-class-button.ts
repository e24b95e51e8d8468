import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Ending a class from the teacher's home; its own file, because the home does not need what the calendar needs. */
export const EndClassDialog = lazyPart(() => import('../../features/class-ending/EndClassDialog'));
export { EndClassButton } from '../../features/class-ending/EndClassButton';
export type { EndTarget } from '../../features/class-ending/target';
