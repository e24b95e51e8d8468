import { useLink } from '@school/web-kit/link/link-context';
import { Brand } from './Brand';
import { paths } from './paths';
import { SITE_NAV } from './site-nav';
import css from './SiteShell.module.css';

const FOOTER_NAV = [
  ...SITE_NAV,
  { label: 'Try a free lesson', href: paths.register },
  { label: 'Login', href: paths.login },
];

/** The foot of the public pages. */
export function SiteFooter() {
  const Link = useLink();
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <div className={css.footerAbout}>
          <Brand />
          <p>Live online coding lessons for children and teenagers, taught by people.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={css.footerLinks}>
            {FOOTER_NAV.map(({ label, href }) => (
              <li key={label}>
                <Link href={href} className={css.footerLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
