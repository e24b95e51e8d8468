import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';

const Loaded = lazyPart(async () => ({ default: (await import('./ChatCard')).ChatCard }));

/** The chat in a page before or after the class; what the page itself says comes first. */
export const ChatCard = ({ shown }: { shown: ClassroomAnswer }) => <Loaded shown={shown} />;
