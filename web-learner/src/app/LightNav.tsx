import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { MenuIcon } from '@school/web-kit/icons/MenuIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { keepMedium } from './kept-campaign';
import { paths } from './paths';
import { SITE_NAV } from './site-nav';
import css from './SiteShell.module.css';

/** The site's navigation on a light page, which knows neither router nor session. */
export function LightNav({ path }: { path: string }) {
  return (
    <>
      <nav aria-label="Main" className={css.wideNav}>
        <Links path={path} />
      </nav>
      <div className={css.headerEnd}>
        <span className={css.trialLink}>
          <ButtonLink href={paths.register} onClick={() => keepMedium(path.slice(1))}>
            Try a free lesson
          </ButtonLink>
        </span>
        <details className={css.mobileMenu}>
          <summary className={css.menuButton} aria-label="Menu">
            <MenuIcon size="lg" />
          </summary>
          <nav aria-label="Main, short" className={css.mobilePanel}>
            <Links path={path} />
            <ul className={css.links}>
              <li>
                <a href={paths.login} className={css.link}>
                  Login
                </a>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </>
  );
}

function Links({ path }: { path: string }) {
  const Link = useLink();
  return (
    <ul className={css.links}>
      {SITE_NAV.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} className={css.link} aria-current={href === path ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
