import { Icon, type IconProps } from './Icon';

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 10.5a6 6 0 0 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6Z" />
      <path d="M10 20a2.3 2.3 0 0 0 4 0" />
    </Icon>
  );
}
