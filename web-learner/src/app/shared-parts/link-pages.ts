import { lazy } from 'react';

/** What is shown under `/r/{token}` besides a payment; each is fetched when the link is one of its kind. */
export const ClassReceipt = lazy(() => import('../../features/class-receipts/ClassReceipt'));
export const Souvenir = lazy(() => import('../../features/souvenirs/Souvenir'));
export const Unsubscribe = lazy(() => import('../../features/notifications/Unsubscribe'));
