import type { LinkProps } from '@school/web-kit/link/link-context';
import { useLocalPath } from './LanguageRoot';

/** The link of the light pages, which have no router: within the language of the page where there is such a page. */
export function LightLink(props: LinkProps) {
  const inLanguage = useLocalPath();
  return <a {...props} href={inLanguage(props.href)} />;
}
