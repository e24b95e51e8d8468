import { Icon, type IconProps } from './Icon';

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2.8v3" />
      <path d="M12 18.2v3" />
      <path d="M21.2 12h-3" />
      <path d="M5.8 12h-3" />
      <path d="m18.5 5.5-2.1 2.1" />
      <path d="m7.6 16.4-2.1 2.1" />
      <path d="m18.5 18.5-2.1-2.1" />
      <path d="M7.6 7.6 5.5 5.5" />
      <circle cx="12" cy="12" r="6.2" />
    </Icon>
  );
}
