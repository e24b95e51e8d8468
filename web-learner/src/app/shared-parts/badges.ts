import { lazy } from 'react';

/** The badges of a class, on the page where a teacher reviews projects. */
export const ClassBadges = lazy(() => import('../../features/badges/ClassBadges'));
/** A child's badges, on its home page. */
export const MyBadges = lazy(() => import('../../features/badges/MyBadges'));
