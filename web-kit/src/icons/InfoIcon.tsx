import { Icon, type IconProps } from './Icon';

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.5v5" />
      <path d="M12 8v.1" />
    </Icon>
  );
}
