import { Icon, type IconProps } from '@school/web-kit/icons/Icon';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';

/** A speech bubble. */
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 17h-8l-5 4v-4H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 5Z" />
  </Icon>
);

/** A microphone. */
export const MicIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Icon>
);

/** A loudspeaker. */
export const SpeakerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5H4ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
  </Icon>
);

const BARS: Readonly<Record<ConnectionQuality, number>> = { good: 3, poor: 2, bad: 1 };
const LINES = ['M5 19v-4', 'M12 19V10', 'M19 19V5'];

/** Three bars, as many of them strong as the connection is good. */
export const SignalIcon = ({ quality, ...props }: IconProps & { quality: ConnectionQuality }) => (
  <Icon {...props}>
    {LINES.map((line, index) => (
      <path key={line} d={line} strokeWidth={4} opacity={index < BARS[quality] ? 1 : 0.25} />
    ))}
  </Icon>
);
