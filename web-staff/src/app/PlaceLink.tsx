import { ButtonLink, type ButtonLinkProps } from '@school/web-kit/button/ButtonLink';
import { useMayOpen } from './use-may-open';

/** A link to another page of the back office; nothing when the person may not open that page. */
export function PlaceLink(props: ButtonLinkProps) {
  const mayOpen = useMayOpen();
  return mayOpen(props.href) ? <ButtonLink {...props} /> : null;
}
