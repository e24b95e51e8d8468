import { RouterLink } from '@school/web-kit/link/RouterLink';
import type { LinkProps } from '@school/web-kit/link/link-context';
import { useLocalPath } from './LanguageRoot';

/** The link of the app: within the language of the page where there is such a page. */
export function SiteLink(props: LinkProps) {
  const inLanguage = useLocalPath();
  return <RouterLink {...props} href={inLanguage(props.href)} />;
}
