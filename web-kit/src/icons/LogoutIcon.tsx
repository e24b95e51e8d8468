import { Icon, type IconProps } from './Icon';

export function LogoutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H14" />
      <path d="M10 12h11" />
      <path d="m17.5 8.5 3.5 3.5-3.5 3.5" />
    </Icon>
  );
}
