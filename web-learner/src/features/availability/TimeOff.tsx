import type { TimeOffAnswer } from '@school/bff-learner/contract/availability';
import { openHalves } from '@school/core/availability/leave-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useUndoLeaveMutation } from './api';
import css from './Availability.module.css';
import { MESSAGES } from './messages';

const LeaveDialog = lazyPart(() => import('./LeaveDialog'));

/** The list of leaves and of single half hours deleted in the calendar; each can be undone. */
export function TimeOff({ timeOff, zone }: { timeOff: readonly TimeOffAnswer[]; zone: string }) {
  const [isPlanning, setIsPlanning] = useState<boolean>();
  const [leaving, setLeaving] = useState<TimeOffAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const [undo] = useUndoLeaveMutation();
  return (
    <Card title={MESSAGES.leave}>
      <p className="muted">{MESSAGES.leaveText}</p>
      {timeOff.length === 0 ? (
        <p>{MESSAGES.noLeave}</p>
      ) : (
        <ul className={css.list}>
          {timeOff.map((off) => (
            <li key={off.id} className={css.line}>
              <div className={css.lineText}>
                <strong>{spanText(off, zone)}</strong>
                <span>{off.kind === 'deleted' ? MESSAGES.deleted : off.reason}</span>
                {off.kind === 'leave' && <span className="muted">{openHalves(off.removed)} removed</span>}
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${MESSAGES.undo}: ${spanText(off, zone)}`}
                onPointerEnter={preloadDialog}
                onClick={() => {
                  setLeaving(off);
                  setIsAsking(true);
                }}
              >
                {MESSAGES.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Row gap={2} align="center">
        <Button variant="secondary" onPointerEnter={preloadDialog} onClick={() => setIsPlanning(true)}>
          {MESSAGES.planLeave}
        </Button>
      </Row>
      {isPlanning !== undefined && <LeaveDialog open={isPlanning} onClose={() => setIsPlanning(false)} zone={zone} />}
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.undoTitle}
        action={MESSAGES.undo}
        busyLabel={MESSAGES.undoing}
        failureText={MESSAGES.undoFailed}
        onConfirm={async () => {
          if (leaving) notify((await undo({ params: { id: leaving.id } }).unwrap()).message);
        }}
      >
        {leaving && (
          <p>
            <strong>{spanText(leaving, zone)}</strong>
          </p>
        )}
        <p>{MESSAGES.undoText}</p>
      </Confirm>
    </Card>
  );
}

const spanText = ({ starts_at, ends_at }: TimeOffAnswer, zone: string): string =>
  `${formatTime(new Date(starts_at), zone, 'full')} until ${formatTime(new Date(ends_at), zone, 'full')}`;
