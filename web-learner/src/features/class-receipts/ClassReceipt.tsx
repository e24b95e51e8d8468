import type { ClassReceiptAnswer } from '@school/bff-learner/contract/class-receipts';
import { creditText } from '@school/core/class-receipts/receipt';
import { buttonClass } from '@school/web-kit/button/button-class';
import { classNames } from '@school/web-kit/class-names';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlayIcon } from '@school/web-kit/icons/PlayIcon';
import { Row } from '@school/web-kit/layout/Row';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { receiptRecordingUrl } from '../../app/early-answers';
import { pageTitle } from '../../app/school';
import css from './ClassReceipt.module.css';
import { MESSAGES } from './messages';
import { Reply, type ClassReceiptProps } from './Reply';

/** How a class went, for the family that has the link; times are in the family's zone. */
export default function ClassReceipt({ receipt, token, reload }: ClassReceiptProps) {
  const { lesson_name, objective, timezone } = receipt;
  useDocumentTitle(pageTitle(lesson_name));
  return (
    <div className={css.page}>
      <section className={css.head} aria-labelledby="lesson">
        <Badges receipt={receipt} />
        <h1 id="lesson">{lesson_name}</h1>
        {objective !== '' && <p>{objective}</p>}
        <Facts layout="grid" strong>
          <Fact name={MESSAGES.student}>{receipt.student_name}</Fact>
          <Fact name={MESSAGES.teacher}>{receipt.teacher_name}</Fact>
          <Fact name={MESSAGES.when}>
            <Moment at={receipt.starts_at} zone={timezone} />
          </Fact>
          {receipt.minutes_present !== null && (
            <Fact name={MESSAGES.present}>{minutesText(receipt.minutes_present)}</Fact>
          )}
        </Facts>
        {receipt.teacher_note !== '' && (
          <blockquote className={css.note} aria-label={MESSAGES.note}>
            {receipt.teacher_note}
          </blockquote>
        )}
        {receipt.souvenir_url !== null && (
          <a href={receipt.souvenir_url} className={buttonClass({ size: 'lg', wide: true })}>
            {MESSAGES.souvenir}
          </a>
        )}
        <p className={css.credits}>
          {receipt.is_trial ? (
            MESSAGES.trial
          ) : (
            <>
              <strong>{creditText(receipt.credit_change, receipt.credits_left)}</strong>
              <span>{receipt.credit_rule}</span>
            </>
          )}
        </p>
      </section>
      <Reply receipt={receipt} token={token} reload={reload} />
      <section className={css.panel} aria-labelledby="homework">
        <h2 id="homework">{MESSAGES.homework}</h2>
        {receipt.homework.length === 0 ? (
          <p className="hint">{MESSAGES.noHomework}</p>
        ) : (
          <ul className={css.homework}>
            {receipt.homework.map((title, index) => (
              // Two projects of a lesson may have the same name, so the index is part of the key.
              <li key={`${index} ${title}`}>{title}</li>
            ))}
          </ul>
        )}
        {receipt.has_recording ? (
          <a
            href={receiptRecordingUrl(token)}
            className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
          >
            <PlayIcon />
            {MESSAGES.recording}
          </a>
        ) : (
          <p className="hint">{MESSAGES.noRecording}</p>
        )}
      </section>
      <section className={css.panel} aria-labelledby="next">
        <h2 id="next">{MESSAGES.next}</h2>
        {receipt.next_class === null ? (
          <p className="hint">{MESSAGES.noNext}</p>
        ) : (
          <p>
            <strong>{receipt.next_class.lesson_name}</strong>
            <br />
            <Moment at={receipt.next_class.starts_at} zone={timezone} />
          </p>
        )}
      </section>
    </div>
  );
}

function Badges({ receipt: { state, attended, is_corrected } }: { receipt: ClassReceiptAnswer }) {
  const text = state === 'incomplete' ? MESSAGES.incomplete : attended === true ? MESSAGES.attended : MESSAGES.missed;
  return (
    <Row gap={2}>
      <span className={classNames(css.badge, attended === true ? css.isAttended : css.isMissed)}>{text}</span>
      {is_corrected && <span className={css.badge}>{MESSAGES.corrected}</span>}
    </Row>
  );
}

const Moment = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at}>
    {/* The hour keeps its AM or PM on the same line. */}
    {formatTime(new Date(at), zone).replace(/\s(?=[AP]M$)/, '\u00a0')} {zoneName(zone)}
  </time>
);

const minutesText = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
