import { Link } from 'react-router-dom';
import type { LinkProps } from './link-context';

/** The link for apps with react-router; put `<LinkContext value={RouterLink}>` around the app. */
export function RouterLink(props: LinkProps) {
  const { href, ...rest } = props;
  // The browser itself handles other hosts, downloads and new tabs.
  const outside = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || props.target || props.download !== undefined;
  return outside ? <a {...props} rel="noopener noreferrer" /> : <Link {...rest} to={href} />;
}
