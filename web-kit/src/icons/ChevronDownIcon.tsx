import { Icon, type IconProps } from './Icon';

/** The kit's icon 'chevron down'. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}
