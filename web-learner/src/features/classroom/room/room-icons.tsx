import { Icon, type IconProps } from '@school/web-kit/icons/Icon';

/** A microphone with a line through it. */
export const MicOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 9v2a3 3 0 0 0 5 2.2M15 10V6a3 3 0 0 0-5.6-1.5M5.5 11.5a6.5 6.5 0 0 0 10.6 5M18.5 11.5c0 .8-.1 1.5-.4 2.200M12 18v3M3.5 3.500l17 17" />
  </Icon>
);

/** A video camera with a line through it. */
export const CameraOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6h5a2 2 0 0 1 2 2v4M16 16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M16 10.500l5-3v9l-2.5-1.500M3.5 3.500l17 17" />
  </Icon>
);

/** A screen with an arrow into it. */
export const ScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4.5" width="18" height="12.5" rx="1.5" />
    <path d="M12 14V8.500M9.5 11 12 8.500l2.5 2.500M8.5 20.500h7" />
  </Icon>
);

/** A raised hand. */
export const HandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 12V5.500a1.5 1.5 0 0 1 3 0V11M11 10.500v-6a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8.500a6.5 6.5 0 0 1-12.2 3L3 13.500c-.8-1.6 1.2-2.8 2.3-1.500L8 15" />
  </Icon>
);

/** A smiling face. */
export const SmileIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M8.5 14.500a4.5 4.5 0 0 0 7 0M9 9.500h.01M15 9.500h.01" />
  </Icon>
);

/** Four pictures of one size. */
export const GridIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.500h7v6.500H4zM13 4.500h7v6.500h-7zM4 13h7v6.500H4zM13 13h7v6.500h-7z" />
  </Icon>
);
