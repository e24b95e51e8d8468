import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { Brand } from './Brand';
import { LanguageLink } from './LanguageLink';
import { SITE } from './messages';
import { paths } from './paths';
import { POLICY_NAV } from './policy-nav';
import { SITE_NAV } from './site-nav';
import css from './SiteShell.module.css';

/** The footer of the public pages. */
export function SiteFooter() {
  const Link = useLink();
  const site = useMessages('site', SITE);
  const pages = [
    ...SITE_NAV.map(({ name, href }) => ({ label: site.nav[name], href })),
    { label: site.tryFree, href: paths.register },
    { label: site.login, href: paths.login },
  ];
  const policies = POLICY_NAV.map(({ name, href }) => ({ label: site.policies[name], href }));
  return (
    <footer className={`${css.footer} screen-only`}>
      <div className={css.footerInner}>
        <div className={css.footerAbout}>
          <Brand />
          <p>{site.about}</p>
          <p>
            <LanguageLink className={css.footerLink} />
          </p>
        </div>
        <nav aria-label={site.footer} className={css.footerNav}>
          {[pages, policies].map((links) => (
            <ul key={links[0]?.label} className={css.footerLinks}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href} className={css.footerLink}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </footer>
  );
}
