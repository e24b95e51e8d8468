import type { EarningsAnswer } from '@school/bff-learner/contract/payouts';
import { ACTIVITY_LABELS } from '@school/core/payouts/activity-labels';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState, type ComponentProps } from 'react';
import { paths } from '../../app/paths';
import { RequestCorrection } from '../../app/shared-parts/request-correction';
import { useTeacherEarningsQuery } from './api';
import { MESSAGES, missedText, nextBandText, waitingText } from './messages';
import css from './Payouts.module.css';

/**
 * The month's earnings until now, line by line with their classes, and what more classes would bring.
 */
export function EarningsMeter({ zone }: { zone: string }) {
  const { data, isLoading, refetch, isFetching } = useTeacherEarningsQuery();
  return (
    <Card title={MESSAGES.earnings} busy={isLoading}>
      {isLoading ? (
        <LoadingRegion label={MESSAGES.loadingEarnings} />
      ) : data ? (
        <Meter data={data} zone={zone} />
      ) : (
        <>
          <p className="hint">{MESSAGES.earningsFailed}</p>
          <div>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {MESSAGES.retry}
            </Button>
          </div>
        </>
      )}
      <div>
        <ButtonLink href={paths.payStatements} variant="secondary">
          {MESSAGES.statements}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Meter({ data, zone }: { data: EarningsAnswer; zone: string }) {
  if (data.payout_version === null) return <p className="hint">{MESSAGES.noVersion}</p>;
  return (
    <div className={css.meter}>
      <dl className={css.totals}>
        <div>
          <dt>{MESSAGES.soFar}</dt>
          <dd>
            {data.total} {data.currency}
          </dd>
        </div>
        <div>
          <dt>
            {MESSAGES.predicted} ({data.planned_classes})
          </dt>
          <dd className={css.predicted}>
            {data.predicted_total} {data.currency}
          </dd>
        </div>
      </dl>
      {data.next_bands.map((band) => (
        <p key={band.activity_type} className={css.band}>
          {nextBandText(band)}
        </p>
      ))}
      {data.waiting_classes > 0 && <p>{waitingText(data.waiting_classes)}</p>}
      {data.missed_classes > 0 && (
        <p>{missedText(data.missed_classes, `${data.missed_total} ${data.currency ?? ''}`)}</p>
      )}
      {data.lines.length === 0 ? (
        <p className="hint">{MESSAGES.none}</p>
      ) : (
        <ul className={css.lines}>
          {data.lines.map((line, index) => (
            <li key={`${line.payout_version} ${line.activity_type} ${index}`}>
              <Line line={line} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{MESSAGES.payroll}</p>
    </div>
  );
}

function Line({ line, zone }: { line: EarningsAnswer['lines'][number]; zone: string }) {
  const { activity_type, count, rate, rate_type, amount, comment, classes } = line;
  const head = (
    <>
      <span>
        {ACTIVITY_LABELS[activity_type]}
        {comment && <span className="hint"> · {comment}</span>}
      </span>
      <span className={css.figure}>
        {rate_type === 'per_unit' || rate_type === 'per_unit_all' ? `${count} × ${rate} = ${amount}` : amount}
      </span>
    </>
  );
  if (classes.length === 0) return <div className={css.line}>{head}</div>;
  return (
    <details>
      <summary className={css.line}>
        <ChevronDownIcon size="sm" className={css.chevron} />
        <span className={css.head}>{head}</span>
      </summary>
      <ul className={css.classes}>
        {classes.map(({ id, lesson_name, starts_at, ended_at }) => (
          <li key={id}>
            <span>{lesson_name}</span>
            <When at={ended_at} zone={zone} />
            <LooksWrong target={{ id, lessonName: lesson_name, startsAt: new Date(starts_at) }} zone={zone} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * A question about how a class was counted; this depends on how it ended, so the teacher asks to
 * correct that.
 */
function LooksWrong({ target, zone }: Pick<ComponentProps<typeof RequestCorrection>, 'target' | 'zone'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${MESSAGES.looksWrong}: ${target.lessonName}`}
        onClick={() => setIsOpen(true)}
      >
        {MESSAGES.looksWrong}
      </Button>
      {isOpen && <RequestCorrection open target={target} zone={zone} onClose={() => setIsOpen(false)} />}
    </>
  );
}
