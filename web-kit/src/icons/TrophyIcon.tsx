import { Icon, type IconProps } from './Icon';

export function TrophyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0z" />
      <path d="M7.5 5.5H4c0 3 1.3 4.5 3.8 4.8" />
      <path d="M16.5 5.5H20c0 3-1.3 4.5-3.8 4.8" />
      <path d="M12 14v3.5" />
      <path d="M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z" />
    </Icon>
  );
}
