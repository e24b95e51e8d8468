import { Icon, type IconProps } from './Icon';

export function CertificateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="18" height="12" rx="2" />
      <path d="M7 8h6" />
      <path d="M7 11.5h4" />
      <circle cx="16.5" cy="12.5" r="2.8" />
      <path d="m15 15-.8 6 2.3-1.5L18.8 21 18 15" />
    </Icon>
  );
}
