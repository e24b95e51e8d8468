import { Icon, type IconProps } from './Icon';

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h3.2L9 5h6l1.8 2.5H20a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V9A1.5 1.5 0 0 1 4 7.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}
