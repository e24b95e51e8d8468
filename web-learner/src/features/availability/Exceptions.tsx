import type { ExceptionAnswer } from '@school/bff-learner/contract/availability';
import { wallTimeText } from '@school/web-kit/availability/wall-times';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useRemoveExceptionMutation } from './api';
import css from './Availability.module.css';
import { filledText, MESSAGES } from './messages';
import { dateText } from './time-options';

const ExceptionDialog = lazyPart(() => import('./ExceptionDialog'));

interface ExceptionsProps {
  exceptions: readonly ExceptionAnswer[];
  /** Whether there are weekly hours; without them there is nothing to make an exception from. */
  hasHours: boolean;
  /** Today's date in the zone of the hours. */
  today: string;
}

/** The list of days off and days with other hours. */
export function Exceptions({ exceptions, hasHours, today }: ExceptionsProps) {
  const [isAdding, setIsAdding] = useState<boolean>();
  const [leaving, setLeaving] = useState<ExceptionAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useRemoveExceptionMutation();
  return (
    <Card title={MESSAGES.exceptions}>
      <p className="muted">{MESSAGES.exceptionsText}</p>
      {exceptions.length === 0 ? (
        <p>{MESSAGES.noExceptions}</p>
      ) : (
        <ul className={css.list}>
          {exceptions.map((exception) => (
            <li key={exception.id} className={css.line}>
              <div className={css.lineText}>
                <strong>{daysText(exception)}</strong>
                <span>{hoursText(exception)}</span>
                {exception.note && <span className="muted">{exception.note}</span>}
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${MESSAGES.remove}: ${daysText(exception)}`}
                onPointerEnter={preloadDialog}
                onClick={() => {
                  setLeaving(exception);
                  setIsAsking(true);
                }}
              >
                {MESSAGES.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Row gap={2} align="center">
        <Button
          variant="secondary"
          disabled={!hasHours}
          onPointerEnter={preloadDialog}
          onClick={() => setIsAdding(true)}
        >
          {MESSAGES.addException}
        </Button>
        {!hasHours && <span className="muted">{MESSAGES.saveFirst}</span>}
      </Row>
      {isAdding !== undefined && <ExceptionDialog open={isAdding} onClose={() => setIsAdding(false)} today={today} />}
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.removeTitle}
        action={MESSAGES.remove}
        busyLabel={MESSAGES.removing}
        failureText={MESSAGES.removeFailed}
        onConfirm={async () => {
          if (!leaving) return;
          const answer = await remove({ params: { id: leaving.id } }).unwrap();
          notify(filledText(answer.message, answer));
        }}
      >
        {leaving && (
          <p>
            <strong>{daysText(leaving)}</strong>
          </p>
        )}
        <p>{MESSAGES.removeText}</p>
      </Confirm>
    </Card>
  );
}

const daysText = ({ from_date, to_date }: ExceptionAnswer): string =>
  from_date === to_date ? dateText(from_date) : `${dateText(from_date)} to ${dateText(to_date)}`;

const hoursText = ({ hours }: ExceptionAnswer): string =>
  hours.length === 0
    ? MESSAGES.off
    : hours.map(({ from, to }) => `${wallTimeText(from)} to ${wallTimeText(to)}`).join(', ');
