import { Link } from 'react-router-dom';
import type { LinkProps } from './link-context';

/** The link for apps with react-router: `<LinkContext value={RouterLink}>` around the shell. */
export function RouterLink({ href, target, download, ...rest }: LinkProps) {
  // Other hosts, downloads and new tabs are the browser's own business.
  const outside = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || target || download !== undefined;
  if (outside) return <a {...rest} href={href} target={target} download={download} rel="noopener noreferrer" />;
  return <Link {...rest} to={href} />;
}
