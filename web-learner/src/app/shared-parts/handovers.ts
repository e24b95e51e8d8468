import { lazy } from 'react';

/** Cards about batches that a teacher has taken over; lazy because most classes have none. */
export const Handovers = lazy(() => import('../../features/handovers/Handovers'));
