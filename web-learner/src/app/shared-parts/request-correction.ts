import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Asks the school to correct a class, for every page on which a teacher may see the mistake. */
export const RequestCorrection = lazyPart(() => import('../../features/class-ending/RequestCorrection'));
