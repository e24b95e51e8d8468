import { Icon, type IconProps } from './Icon';

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v15l12.5-7.5z" />
    </Icon>
  );
}
