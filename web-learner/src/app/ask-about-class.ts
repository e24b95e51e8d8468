import { lazy } from 'react';

/** Leads a student to the receipt of a class, to ask about it; apart, for the pages of classes are full (performance.md 4). */
export const AskAboutClass = lazy(() => import('../features/class-receipt/AskAboutClass'));
