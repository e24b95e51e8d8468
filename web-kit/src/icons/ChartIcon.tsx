import { Icon, type IconProps } from './Icon';

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v16h16" />
      <path d="M8.5 16v-4" />
      <path d="M13 16V7.5" />
      <path d="M17.5 16v-6" />
    </Icon>
  );
}
