import { Icon, type IconProps } from './Icon';

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8.5-8.5" />
      <path d="m16 7.5 3 3" />
      <path d="m13.5 10 2 2" />
    </Icon>
  );
}
