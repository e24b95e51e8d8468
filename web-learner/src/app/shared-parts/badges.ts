import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** The badges of a class, on the page where a teacher reviews projects. */
export const ClassBadges = lazyPart(() => import('../../features/badges/ClassBadges'));
/** A child's badges, on its home page. */
export const MyBadges = lazyPart(() => import('../../features/badges/MyBadges'));
