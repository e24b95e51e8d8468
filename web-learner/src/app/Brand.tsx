import { useLink } from '@school/web-kit/link/link-context';
import { BrandMark } from '../art/BrandMark';
import { SCHOOL_NAME } from './school';
import css from './SiteShell.module.css';
import { paths } from './paths';

/** The school's logo and name, as a link to the home page. */
export function Brand() {
  const Link = useLink();
  return (
    <Link href={paths.home} className={css.brand}>
      <BrandMark />
      <span>{SCHOOL_NAME}</span>
    </Link>
  );
}
