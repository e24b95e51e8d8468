import { AMEND_REFUSALS, NOTE_TO_FAMILY_MAX } from '@school/core/class-ending/errors';
import { isEarlyEnd } from '@school/core/class-ending/attendance';
import { amendableUntil, mayEnd } from '@school/core/class-ending/outcome';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { formatTime } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useId, useState } from 'react';
import { Attendance } from './Attendance';
import css from './ClassEnding.module.css';
import { earlyText, MESSAGES } from './messages';
import { Reason } from './Reason';
import RequestCorrection from './RequestCorrection';
import type { EndTarget } from './target';
import { useEnding } from './use-ending';
import { useWhoJoined } from './use-who-joined';

interface EndClassDialogProps {
  open: boolean;
  target: EndTarget;
  /** The class is no longer in the calendar, so it was moved or canceled in the meantime. */
  isGone?: boolean;
  zone: string;
  onClose: () => void;
  /** Called after the class was ended or corrected, when the dialog has closed. */
  onEnded?: () => void;
}

const STATUSES = [
  { value: 'complete', label: MESSAGES.complete, hint: MESSAGES.completeHint },
  { value: 'incomplete', label: MESSAGES.incomplete, hint: MESSAGES.incompleteHint },
] as const;

/**
 * Ends a class, or corrects how it ended; when it is too late for a correction, asks the school for it.
 */
export default function EndClassDialog(props: EndClassDialogProps) {
  const [openedAt] = useState(serverNow);
  // A refresh of the page must not turn the dialog into another one: whether it ends or corrects the class, and which
  // outcome it corrects, stays as it was when it was opened.
  const [{ ended }] = useState(props.target);
  const { ended: endedNow, ...shown } = props.target;
  const target = ended ? { ...shown, ended } : shown;
  const isLate = ended !== undefined && openedAt > amendableUntil(ended.at);
  if (isLate) return <RequestCorrection {...props} target={target} />;
  return <EndClass {...props} target={target} news={newsOf(ended, endedNow, props.isGone)} />;
}

/** What others did with the class while the dialog was open. */
function newsOf(ended: EndTarget['ended'], endedNow: EndTarget['ended'], isGone = false): string | undefined {
  if (isGone) return MESSAGES.gone;
  if (ended?.version === endedNow?.version) return undefined;
  return ended ? AMEND_REFUSALS.changed_meanwhile.text : MESSAGES.endedMeanwhile;
}

/** A line is for all families of the class; a correction keeps it unless another one is written. */
function noteHintOf({ ended, students }: EndTarget): string {
  if (ended) return MESSAGES.noteKept;
  return students.length > 1 ? MESSAGES.noteHintGroup : MESSAGES.noteHint;
}

function EndClass({ open, target, news, zone, onClose, onEnded }: EndClassDialogProps & { news: string | undefined }) {
  const joined = useWhoJoined(target, open, zone);
  const { draft, change, fault, isBusy, check, send } = useEnding(target, joined.joinedIds, () => {
    onClose();
    onEnded?.();
  });
  const [isAsked, setIsAsked] = useState(false);
  const now = useServerNow();
  const tooltipId = useId();
  const isBlocked = draft.status === 'complete' && draft.attended.length === 0;
  // It was moved while the dialog was open.
  const isEarly = target.ended === undefined && !mayEnd(target.startsAt, now);
  const confirm = () => {
    if (!check()) return;
    const isShort = !target.ended && !isEarly && news === undefined && isEarlyEnd(target.endsAt, serverNow());
    if (isShort) setIsAsked(true);
    else void send();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={target.ended ? MESSAGES.correctTitle : MESSAGES.title}
      locked={isBusy}
      actions={
        <>
          <Button
            busy={isBusy}
            busyLabel={MESSAGES.ending}
            // Not `disabled`, so that keyboard users can reach the button and learn why it cannot be pressed yet.
            aria-disabled={isBlocked || undefined}
            aria-describedby={isBlocked ? tooltipId : undefined}
            title={isBlocked ? MESSAGES.selectOne : undefined}
            onClick={confirm}
          >
            {MESSAGES.confirm}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <span id={tooltipId} hidden>
            {MESSAGES.selectOne}
          </span>
        </>
      }
    >
      <div className={css.form}>
        <p>
          <strong>{target.lessonName}</strong>
          <br />
          <When at={target.startsAt} zone={zone} />
        </p>
        {news !== undefined && !isBusy && fault?.at !== 'dialog' && <Alert kind="warning">{news}</Alert>}
        {isEarly && <Alert kind="info">{MESSAGES.notStarted}</Alert>}
        {target.ended && <p className="hint">{MESSAGES.correctHint}</p>}
        <fieldset className={css.group} disabled={isBusy}>
          <legend>{MESSAGES.status}</legend>
          <div className={css.statuses}>
            {STATUSES.map(({ value, label, hint }) => (
              <ChoiceCard
                key={value}
                type="radio"
                name="class_status"
                value={value}
                label={label}
                hint={hint}
                checked={draft.status === value}
                onChange={() => change({ status: value })}
              />
            ))}
          </div>
        </fieldset>
        {draft.status === 'complete' ? (
          <Attendance target={target} joined={joined} draft={draft} fault={fault} isBusy={isBusy} onChange={change} />
        ) : (
          <Reason draft={draft} fault={fault} isBusy={isBusy} onChange={change} />
        )}
        <TextAreaField
          name="note_to_family"
          label={MESSAGES.note}
          hint={noteHintOf(target)}
          required={false}
          rows={2}
          maxLength={NOTE_TO_FAMILY_MAX}
          value={draft.note}
          onValue={(note) => change({ note })}
        />
        {fault?.at === 'dialog' && <Alert kind="error">{fault.text}</Alert>}
        <Confirm
          open={isAsked}
          onClose={() => setIsAsked(false)}
          title={MESSAGES.earlyTitle}
          action={MESSAGES.earlyAction}
          busyLabel={MESSAGES.ending}
          cancel={MESSAGES.earlyBack}
          onConfirm={send}
          failureText={MESSAGES.failed}
        >
          {earlyText(formatTime(target.endsAt, zone, 'time'), formatTime(now, zone, 'time'))}
        </Confirm>
      </div>
    </Dialog>
  );
}
