import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { PhoneIcon } from '@school/web-kit/icons/PhoneIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import { POLICY_NAV } from '../../app/SiteFooter';
import { useSchool } from '../../app/use-school';
import { ShieldArt } from './ShieldArt';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** Why a parent may pay here: the guarantee, a person to talk to, and who the school is. */
export function Trust() {
  const Link = useLink();
  const school = useSchool();
  return (
    <aside className={css.trust} aria-label="Guarantee and contact">
      <section className={css.guarantee}>
        <ShieldArt />
        <div>
          <h2>{MESSAGES.guaranteeTitle}</h2>
          <p>{MESSAGES.guaranteeText}</p>
          <Link href={paths.refundPolicy} className={css.textLink}>
            {MESSAGES.guaranteeLink}
          </Link>
        </div>
      </section>
      <section className={css.panel}>
        <h2>{MESSAGES.contact}</h2>
        <ul className={css.contacts}>
          <li>
            <a href={`tel:${school.phone.replaceAll(' ', '')}`}>
              <PhoneIcon />
              {school.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${school.email}`}>
              <MailIcon />
              {school.email}
            </a>
          </li>
        </ul>
        <p className={css.muted}>{school.hours}</p>
      </section>
      <section className={css.panel}>
        <h2>{MESSAGES.company}</h2>
        <p>
          {school.company}
          <br />
          {school.address}
          <br />
          {school.registration}
        </p>
        <ul className={css.policies}>
          {POLICY_NAV.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className={css.textLink}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
