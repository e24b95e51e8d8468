import { Icon, type IconProps } from '@school/web-kit/icons/Icon';

/** A board with a line drawn on it. */
export const WhiteboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="18" height="13" rx="1.5" />
    <path d="M6.5 13c2-5 3.5 2 5.5-2s3 1 5.5-3M9 21l1.5-4M15 21l-1.5-4" />
  </Icon>
);

/** Two brackets of code. */
export const CodeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14" />
  </Icon>
);
