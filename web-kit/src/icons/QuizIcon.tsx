import { Icon, type IconProps } from './Icon';

export function QuizIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.7c.2-1.5 1.2-2.4 2.6-2.4s2.500.9 2.5 2.2c0 1.9-2.6 2-2.6 4" />
      <path d="M12 16.5v.1" />
    </Icon>
  );
}
