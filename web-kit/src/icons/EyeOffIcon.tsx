import { Icon, type IconProps } from './Icon';

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16" />
      <path d="M9.8 6c.7-.2 1.4-.3 2.2-.3 4 0 7.3 2.1 9.5 6.3a14 14 0 0 1-2.7 3.6" />
      <path d="M6.3 7.6A14 14 0 0 0 2.5 12c2.2 4.2 5.5 6.3 9.5 6.3 1.4 0 2.7-.3 3.9-.8" />
      <path d="M10 10a3 3 0 0 0 4.2 4.2" />
    </Icon>
  );
}
