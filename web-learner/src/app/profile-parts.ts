import { lazy } from 'react';

/** What the account's menu offers, also on the page of settings. */
export const PictureDialog = lazy(() => import('../features/profile/PictureDialog'));
export const TimezoneDialog = lazy(() => import('../features/profile/TimezoneDialog'));
export const ResetPasswordDialog = lazy(() => import('../features/auth/ResetPasswordDialog'));
