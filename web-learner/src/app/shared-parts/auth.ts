import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** Changes the password, also from the page of settings. */
export const ResetPasswordDialog = lazyPart(() => import('../../features/auth/ResetPasswordDialog'));
