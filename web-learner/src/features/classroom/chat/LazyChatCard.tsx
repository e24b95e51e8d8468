import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./ChatCard')).ChatCard }));

/** The chat in a page before or after the class; what the page itself says comes first. */
export const ChatCard = ({ shown }: { shown: ClassroomAnswer }) => (
  <Suspense fallback={null}>
    <Loaded shown={shown} />
  </Suspense>
);
