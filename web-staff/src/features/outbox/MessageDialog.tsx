import type { Delivery, HandedMessage, Message } from '@school/bff-staff/contract/outbox';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMay } from '../../app/use-may';
import { HandedText } from './HandedText';
import { CHANNEL_NAMES, nameOf } from './kinds';
import css from './Outbox.module.css';
import { PassOnForm, ReadForm } from './ReasonForms';
import { StatusBadge } from './StatusBadge';

const zone = deviceZone();

interface MessageDialogProps {
  /** The message as the list has it now. */
  row: Delivery | undefined;
  onClose: () => void;
}

/** What is known about a message; its text, and its links, for those who may and say why. */
export function MessageDialog({ row, onClose }: MessageDialogProps) {
  // While the dialog closes, it still shows the last message.
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  return (
    <Dialog open={row !== undefined} onClose={onClose} size="lg" title={last ? nameOf(last) : 'Message'}>
      {last && <Steps key={last.id} row={last} onClose={onClose} />}
    </Dialog>
  );
}

type Step =
  { at: 'facts' | 'reading' | 'passing' } | { at: 'read'; text: Message } | { at: 'handed'; text: HandedMessage };

function Steps({ row, onClose }: { row: Delivery; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'facts' });
  const back = () => setStep({ at: 'facts' });
  if (step.at === 'handed') {
    return (
      <Shown key={step.at}>
        <HandedText handed={step.text} onClose={onClose} />
      </Shown>
    );
  }
  return (
    <>
      <Known row={row} recipient={step.at === 'read' ? step.text.recipient : row.recipient} />
      {step.at === 'facts' && <Choices row={row} onStep={(at) => setStep({ at })} />}
      {step.at === 'reading' && (
        <ReadForm id={row.id} onRead={(text) => setStep({ at: 'read', text })} onCancel={back} />
      )}
      {step.at === 'passing' && (
        <PassOnForm row={row} onHanded={(text) => setStep({ at: 'handed', text })} onCancel={back} />
      )}
      {step.at === 'read' && (
        <Shown key={step.at}>
          <h3 className={css.heading}>{step.text.subject}</h3>
          <p className={css.body}>{step.text.body}</p>
          <Choices row={row} onStep={(at) => setStep({ at })} isRead />
        </Shown>
      )}
    </>
  );
}

/** The pressed button is gone when this appears, so it takes the focus. */
function Shown({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css.shown}>
      {children}
    </div>
  );
}

function Known({ row, recipient }: { row: Delivery; recipient: string }) {
  return (
    <>
      <Facts layout="rows">
        <Fact name="To">
          <span className={css.recipient}>{recipient}</span>
        </Fact>
        <Fact name="Channel">{CHANNEL_NAMES[row.channel]}</Fact>
        <Fact name="Status">
          <StatusBadge status={row.status} />
        </Fact>
        <Fact name="Created">
          <When at={row.created_at} zone={zone} format="full" />
        </Fact>
        {row.sent_at && (
          <Fact name="Sent">
            <When at={row.sent_at} zone={zone} format="full" />
          </Fact>
        )}
        {row.passed_on && (
          <Fact name="Passed on">
            by {row.passed_on.by}, <When at={row.passed_on.at} zone={zone} format="full" />
          </Fact>
        )}
      </Facts>
      {row.error && <Alert kind="error">{row.error}</Alert>}
      {row.class?.is_changed && <Alert kind="warning">The class has changed since, so this must not be sent.</Alert>}
    </>
  );
}

interface ChoicesProps {
  row: Delivery;
  onStep: (at: 'reading' | 'passing') => void;
  isRead?: boolean;
}

function Choices({ row, onStep, isRead = false }: ChoicesProps) {
  const may = useMay();
  const passes = row.pass_on !== null && may('outbox.pass_on');
  const reads = !isRead && may('outbox.read');
  if (!passes && !reads) return null;
  return (
    <div className={css.actions}>
      {passes && (
        <Button onClick={() => onStep('passing')}>{row.pass_on === 'again' ? 'Pass on again' : 'Pass on'}</Button>
      )}
      {reads && (
        <Button variant="secondary" onClick={() => onStep('reading')}>
          Read the message
        </Button>
      )}
    </div>
  );
}
