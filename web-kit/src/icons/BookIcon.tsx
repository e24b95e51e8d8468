import { Icon, type IconProps } from './Icon';

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C10.5 5 8 4.5 3.5 4.5v13.5c4.5 0 7 .5 8.5 2 1.5-1.5 4-2 8.5-2V4.5c-4.5 0-7 .5-8.5 2Z" />
      <path d="M12 6.5V20" />
    </Icon>
  );
}
