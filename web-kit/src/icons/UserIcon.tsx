import { Icon, type IconProps } from './Icon';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.5-4.2 3.5-6.5 7.5-6.5s7 2.3 7.5 6.5" />
    </Icon>
  );
}
