import { Icon, type IconProps } from './Icon';

export function ProjectIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8.5 8-4.5 4 4.5 4" />
      <path d="m15.5 8 4.5 4-4.5 4" />
      <path d="m13.5 5-3 14" />
    </Icon>
  );
}
