import { Link } from 'react-router-dom';
import type { LinkProps } from './link-context';

/** The link for apps with react-router: `<LinkContext value={RouterLink}>` around the shell. */
export function RouterLink(props: LinkProps) {
  const { href, ...rest } = props;
  // Other hosts, downloads and new tabs are the browser's own business.
  const outside = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || props.target || props.download !== undefined;
  return outside ? <a {...props} rel="noopener noreferrer" /> : <Link {...rest} to={href} />;
}
