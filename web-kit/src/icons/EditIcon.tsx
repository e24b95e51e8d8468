import { Icon, type IconProps } from './Icon';

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20v-4L15.5 4.5a2 2 0 0 1 2.8 0l1.2 1.2a2 2 0 0 1 0 2.8L8 20z" />
      <path d="m13.5 6.5 4 4" />
    </Icon>
  );
}
