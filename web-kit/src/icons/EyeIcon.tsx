import { Icon, type IconProps } from './Icon';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12C4.7 7.8 8 5.7 12 5.7s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}
