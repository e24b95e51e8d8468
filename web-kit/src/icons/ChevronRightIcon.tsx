import { Icon, type IconProps } from './Icon';

/** Own icon: chevron right. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}
