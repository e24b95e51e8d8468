import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { Badge } from '@school/web-kit/shell/Badge';
import { SignalIcon } from './icons';
import { MESSAGES } from './messages';

const TONES = { good: 'success', poor: 'warning', bad: 'danger' } as const;

/** How good the connection is, as a word with a picture. */
export const ConnectionBadge = ({ quality }: { quality: ConnectionQuality }) => (
  <Badge tone={TONES[quality]} icon={<SignalIcon quality={quality} size="sm" />}>
    <span className="visually-hidden">{MESSAGES.connection}: </span>
    {MESSAGES.qualities[quality]}
  </Badge>
);
