import { ButtonLink, type ButtonLinkProps } from '@school/web-kit/button/ButtonLink';
import { useMayOpen } from './use-may-open';

/** A way to another page of the back office; nothing where the person may not use that page. */
export function PlaceLink(props: ButtonLinkProps) {
  const mayOpen = useMayOpen();
  return mayOpen(props.href) ? <ButtonLink {...props} /> : null;
}
