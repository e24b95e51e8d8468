import { Icon, type IconProps } from './Icon';

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5" />
      <path d="M12 17v.1" />
    </Icon>
  );
}
