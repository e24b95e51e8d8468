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

/** Links to the school's policies. */
export const POLICY_NAV = [
  { label: 'Terms', href: paths.terms },
  { label: 'Privacy policy', href: paths.privacyPolicy },
  { label: 'Refund policy', href: paths.refundPolicy },
  { label: 'Payment policy', href: paths.paymentPolicy },
];

/** The footer of the public pages. */
export function SiteFooter() {
  const Link = useLink();
  return (
    <footer className={`${css.footer} screen-only`}>
      <div className={css.footerInner}>
        <div className={css.footerAbout}>
          <Brand />
          <p>Live online coding lessons for children and teenagers, taught by people.</p>
        </div>
        <nav aria-label="Footer" className={css.footerNav}>
          {[FOOTER_NAV, POLICY_NAV].map((links) => (
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
