import { Icon, type IconProps } from './Icon';

export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="8.5" width="17" height="4" rx="1" />
      <path d="M5 12.5v8h14v-8" />
      <path d="M12 8.5v12" />
      <path d="M12 8.5C9 8.5 7 7.5 7 5.6 7 4.3 8 3.5 9 3.5c2 0 3 2.5 3 5Z" />
      <path d="M12 8.5c3 0 5-1 5-2.9 0-1.3-1-2.1-2-2.1-2 0-3 2.5-3 5Z" />
    </Icon>
  );
}
