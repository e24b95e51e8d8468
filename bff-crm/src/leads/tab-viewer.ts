import type { Session } from '@school/infra/auth/session';
import type { Deps } from '@school/infra/deps';
import type { TabViewer } from '@school/infra/leads/tab-conditions';

/** Whose tasks and day are shown, by the person's own clock. */
export const tabViewer = ({ staffId, timezone: zone }: Session, { clock }: Deps): TabViewer => ({
  now: clock.now(),
  staffId,
  zone,
});
