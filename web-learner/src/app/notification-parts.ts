import { lazy } from 'react';

/** The way out of e-mails under `/r/{token}`; fetched when the link is one. */
export const Unsubscribe = lazy(() => import('../features/notifications/Unsubscribe'));
