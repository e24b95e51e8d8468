import type { ResolvedLink } from '@school/bff-learner/contract/short-links';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { formatDay } from '@school/web-kit/time/wall-text';
import { MESSAGES } from './messages';
import css from './Payment.module.css';
import dueCss from './Due.module.css';
import badgeCss from './StateBadge.module.css';

type CheckedCertificate = Extract<ResolvedLink, { kind: 'certificate' }>;

/**
 * Shows what is printed on a certificate, to compare with the paper, and whether it is still valid.
 */
export function CertificateCheck({ certificate }: { certificate: CheckedCertificate }) {
  const isValid = certificate.state === 'valid';
  return (
    <div className={css.page}>
      <div className={css.main}>
        <section className={dueCss.due} aria-labelledby="certificate">
          <div className={dueCss.dueTop}>
            <span className={`${badgeCss.badge} ${isValid ? badgeCss.isPaid : badgeCss.isExpired}`}>
              {MESSAGES.certificateStates[certificate.state]}
            </span>
          </div>
          <div className={dueCss.headline}>
            <span className={dueCss.headIcon}>
              {isValid ? <CertificateIcon size="lg" /> : <WarningIcon size="lg" />}
            </span>
            <div>
              <h1 id="certificate">{certificate.student_name}</h1>
              <p className={dueCss.forWhom}>
                {certificate.is_competition ? MESSAGES.certificateEarned : MESSAGES.certificateDone}
              </p>
              <p className={dueCss.forWhom}>
                <strong>{certificate.module}</strong>
              </p>
            </div>
          </div>
          <p>{whatItMeans(certificate)}</p>
        </section>
        <section className={css.panel} aria-labelledby="printed">
          <h2 id="printed">{MESSAGES.certificatePrinted}</h2>
          <Facts layout="grid" strong>
            {factsOf(certificate).map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </section>
      </div>
    </div>
  );
}

function whatItMeans({ state, revoked_on, replaced_by }: CheckedCertificate): string {
  if (state === 'revoked')
    return `The school revoked this certificate on ${formatDay(revoked_on ?? '')}. It is no longer valid.`;
  if (state === 'replaced') return `This certificate was replaced by ${replaced_by ?? ''}. Only the new one is valid.`;
  return MESSAGES.certificateCompare;
}

const factsOf = (certificate: CheckedCertificate): [string, string][] => [
  ['Number', certificate.number],
  ['Student', certificate.student_name],
  [certificate.is_competition ? 'Competition' : 'Course', certificate.course],
  [certificate.is_competition ? 'Place' : 'Module', certificate.module],
  ...(certificate.teacher === '' ? [] : [['Teacher', certificate.teacher] satisfies [string, string]]),
  ['Issued on', formatDay(certificate.issued_on)],
];
