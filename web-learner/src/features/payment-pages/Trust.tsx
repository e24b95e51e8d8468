import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { PhoneIcon } from '@school/web-kit/icons/PhoneIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import { SITE } from '../../app/messages';
import { POLICY_NAV } from '../../app/policy-nav';
import { useSchool } from '../../app/use-school';
import { ShieldArt } from './ShieldArt';
import { MESSAGES } from './messages';
import css from './Payment.module.css';
import trustCss from './Trust.module.css';

/** Reasons to trust the page: the guarantee where classes are paid, a person to talk to, and who the school is. */
export function Trust({ isForClasses = true }: { isForClasses?: boolean }) {
  const Link = useLink();
  const school = useSchool();
  return (
    <aside className={trustCss.trust} aria-label={isForClasses ? 'Guarantee and contact' : 'Contact'}>
      {isForClasses && (
        <section className={trustCss.guarantee}>
          <ShieldArt />
          <div>
            <h2>{MESSAGES.guaranteeTitle}</h2>
            <p>{MESSAGES.guaranteeText}</p>
            <Link href={paths.refundPolicy} className={trustCss.textLink}>
              {MESSAGES.guaranteeLink}
            </Link>
          </div>
        </section>
      )}
      <section className={css.panel}>
        <h2>{MESSAGES.contact}</h2>
        <ul className={trustCss.contacts}>
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
        <p className="muted">{school.hours}</p>
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
        <ul className={trustCss.policies}>
          {POLICY_NAV.map(({ name, href }) => (
            <li key={href}>
              <Link href={href} className={trustCss.textLink}>
                {SITE.policies[name]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
