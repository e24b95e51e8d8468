import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { MenuIcon } from '@school/web-kit/icons/MenuIcon';
import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { keepMedium } from './kept-campaign';
import { LanguageLink } from './LanguageLink';
import { SITE } from './messages';
import { paths } from './paths';
import { SITE_NAV } from './site-nav';
import css from './SiteShell.module.css';

/** The site's navigation on a light page, which knows neither router nor session. */
export function LightNav({ path }: { path: string }) {
  const site = useMessages('site', SITE);
  const Link = useLink();
  // A page below another one counts as that one: a course as the list of courses.
  const [, medium = ''] = path.split('/');
  return (
    <>
      <nav aria-label={site.main} className={css.wideNav}>
        <Links path={path} />
      </nav>
      <div className={css.headerEnd}>
        <span className={css.loginLink}>
          <LanguageLink className={css.link} />
        </span>
        <span className={css.trialLink}>
          <ButtonLink href={paths.register} onClick={() => keepMedium(medium)}>
            {site.tryFree}
          </ButtonLink>
        </span>
        <details className={css.mobileMenu}>
          <summary className={css.menuButton} aria-label={site.menu}>
            <MenuIcon size="lg" />
          </summary>
          <nav aria-label={site.mainShort} className={css.mobilePanel}>
            <Links path={path} />
            <ul className={css.links}>
              <li>
                <Link href={paths.login} className={css.link}>
                  {site.login}
                </Link>
              </li>
              <li>
                <LanguageLink className={css.link} />
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </>
  );
}

function Links({ path }: { path: string }) {
  const { nav } = useMessages('site', SITE);
  const Link = useLink();
  return (
    <ul className={css.links}>
      {SITE_NAV.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className={css.link} aria-current={href === path ? 'page' : undefined}>
            {nav[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
