import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** What the children of a trial class take home, on the class's page. */
export const ClassSouvenirs = lazyPart(() => import('../../features/souvenirs/ClassSouvenirs'));
