import { Icon, type IconProps } from './Icon';

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.5H9l1.5 4.5-2.2 1.7a12.5 12.5 0 0 0 6 6L16 13.5l4.5 1.5v3.5a2 2 0 0 1-2.2 2C10.5 20 4 13.5 3.5 5.7a2 2 0 0 1 2-2.2Z" />
    </Icon>
  );
}
