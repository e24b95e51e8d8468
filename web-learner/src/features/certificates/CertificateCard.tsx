import type { Certificate } from '@school/bff-learner/contract/certificates';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { classNames } from '@school/web-kit/class-names';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { formatDay } from '@school/web-kit/time/wall-text';
import css from './Certificates.module.css';
import { DownloadPdf } from './DownloadPdf';
import { MESSAGES } from './messages';

const TONES: Readonly<Record<Certificate['state'], BadgeTone>> = {
  locked: 'neutral',
  ready: 'accent',
  issued: 'success',
  revoked: 'danger',
};

/**
 * A module or competition with its certificate: what the child still has to do for it, or a download.
 */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { module_id, module, course, teacher, state, checklist, issued } = certificate;
  const id = `certificate-${issued?.number ?? module_id}`;
  return (
    <section className={classNames(css.card, css[state])} aria-labelledby={id}>
      <div className={css.head}>
        <span className={css.seal}>
          <CertificateIcon size="lg" />
        </span>
        <div className={css.names}>
          <h2 id={id}>{module}</h2>
          <p className={css.muted}>{course}</p>
        </div>
        <Badge tone={TONES[state]}>{MESSAGES.states[state]}</Badge>
      </div>
      {issued && <Printed issued={issued} teacher={teacher} />}
      {state === 'locked' && <Checklist items={checklist} />}
      {state === 'ready' && <p>{MESSAGES.ready}</p>}
      {state === 'revoked' && <p>{MESSAGES.revoked}</p>}
      {state === 'issued' && issued && <Actions certificate={certificate} issued={issued} />}
    </section>
  );
}

type Issued = NonNullable<Certificate['issued']>;

function Printed({ issued, teacher }: { issued: Issued; teacher: string }) {
  return (
    <Facts layout="grid" strong>
      <Fact name="Number">{issued.number}</Fact>
      <Fact name="Issued on">
        {/* The date has no time of day, so no zone may change it. */}
        {formatDay(issued.issued_on)}
      </Fact>
      {teacher !== '' && <Fact name="Teacher">{teacher}</Fact>}
    </Facts>
  );
}

function Checklist({ items }: { items: Certificate['checklist'] }) {
  return (
    <ul className={css.checklist} aria-label="Still to do">
      {items.map(({ key, label, is_done, to_go }) => (
        <li key={key} className={is_done ? css.done : undefined}>
          <span className={css.tick}>{is_done && <CheckIcon />}</span>
          <span className={css.toDo}>
            <span>
              {label}
              <span className="visually-hidden">{is_done ? ', done' : ', '}</span>
            </span>
            {!is_done && <strong>{to_go}</strong>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ certificate, issued }: { certificate: Certificate; issued: Issued }) {
  const { module_id, module, course } = certificate;
  const what = module_id === null ? `${module} in the competition ${course}` : `I have completed the module ${module}`;
  const message = `${what}! ${issued.verify_url}`;
  return (
    <div className={css.actions}>
      <DownloadPdf id={issued.id} number={issued.number} />
      <CopyButton text={issued.verify_url} label="Copy link" />
      <ButtonLink
        variant="secondary"
        href={`https://wa.me/?${new URLSearchParams({ text: message }).toString()}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
        <span className="visually-hidden"> (opens in a new tab)</span>
      </ButtonLink>
    </div>
  );
}
