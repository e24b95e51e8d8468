import { Icon, type IconProps } from './Icon';

export function SortIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4.5v15" />
      <path d="m4.5 8 3.5-3.5L11.5 8" />
      <path d="M16 19.5v-15" />
      <path d="m12.5 16 3.5 3.5 3.5-3.5" />
    </Icon>
  );
}
