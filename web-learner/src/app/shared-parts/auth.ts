import { lazy } from 'react';

/** Changes the password, also from the page of settings. */
export const ResetPasswordDialog = lazy(() => import('../../features/auth/ResetPasswordDialog'));
