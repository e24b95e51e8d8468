import { reasonForm, type ReadPeriod } from '@school/bff-staff/contract/pay-register';
import { PAY_NOTE_MAX, PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { monthName } from '@school/core/pay-register/notes';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Row } from '@school/web-kit/layout/Row';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import {
  useApprovePeriodMutation,
  useCalculatePeriodMutation,
  useReopenPeriodMutation,
  useReviewPeriodMutation,
} from './api';
import { isFixed, MESSAGES, totalText } from './messages';
import { PayDialog } from './PayDialog';

type Opened = 'calculate' | 'review' | 'approve' | 'again' | 'reopen' | 'pay';

const NEXT = {
  open: ['calculate', 'Calculate'],
  calculated: ['review', 'Mark as reviewed'],
  reviewed: ['approve', 'Approve'],
  approved: ['pay', 'Mark all as paid'],
  paid: undefined,
} as const;

/** The steps that a period can take now, each asked for once more; a step back says why. */
export function PeriodSteps({ period }: { period: ReadPeriod }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const next = NEXT[period.state];
  const mayGoBack = period.state === 'calculated' || period.state === 'reviewed';
  return (
    <>
      <Hint period={period} />
      <Row gap={3}>
        {next && <Button onClick={() => setOpened(next[0])}>{next[1]}</Button>}
        {mayGoBack && (
          <>
            <Button variant="secondary" onClick={() => setOpened('again')}>
              Calculate again
            </Button>
            <Button variant="secondary" onClick={() => setOpened('reopen')}>
              Reopen
            </Button>
          </>
        )}
      </Row>
      <StepConfirm period={period} step={opened} onClose={close} />
      <StepBack period={period} step={opened} onClose={close} />
      <PayDialog period={period} to={opened === 'pay' ? 'all' : undefined} onClose={close} />
    </>
  );
}

/** What the next step needs. */
function Hint({ period }: { period: ReadPeriod }) {
  const { state, report_id: report, newest_report_id: newest, calculated, reviewed } = period;
  if (isFixed(period)) return null;
  if (state === 'reviewed' && (calculated?.by_me || reviewed?.by_me))
    return <p className="muted">{PAY_REGISTER_REFUSALS.same_person.text}</p>;
  if (newest === null)
    return (
      <p className="muted">
        {PAY_REGISTER_REFUSALS.report_missing.text} <Link to={paths.earningReport}>Teacher Earning Report</Link>
      </p>
    );
  if (report !== null && newest !== report)
    return (
      <p className="muted">
        There is a newer report of this month:{' '}
        <Link to={`${paths.earningReport}?report=${newest}`}>report {newest}</Link>. Calculate again to use it.
      </p>
    );
  return null;
}

interface StepProps {
  period: ReadPeriod;
  step: Opened | undefined;
  onClose: () => void;
}

function StepConfirm({ period, step, onClose }: StepProps) {
  const [calculate] = useCalculatePeriodMutation();
  const [review] = useReviewPeriodMutation();
  const [approve] = useApprovePeriodMutation();
  const { id, version, month, newest_report_id: newest } = period;
  const params = { id };
  const name = monthName(month);
  const texts = {
    calculate: {
      title: `Calculate ${name}?`,
      action: 'Calculate',
      busy: 'Calculating…',
      text: `It takes over what ${newest === null ? 'the report' : `report ${newest}`} has frozen, and what was corrected in earlier months.`,
      send: () => calculate({ params, body: {} }),
    },
    review: {
      title: `Mark ${name} as reviewed?`,
      action: 'Mark as reviewed',
      busy: 'Saving…',
      text: `You have looked at all ${period.teachers} lines: ${totalText(period)}. A second person approves them.`,
      send: () => review({ params, body: { version } }),
    },
    approve: {
      title: `Approve ${name}?`,
      action: 'Approve',
      busy: 'Approving…',
      text: `${totalText(period)} for ${period.teachers} lines. After this, nothing of the month changes.`,
      send: () => approve({ params, body: { version } }),
    },
  } as const;
  const shown = step === 'calculate' || step === 'review' || step === 'approve' ? texts[step] : undefined;
  return (
    <Confirm
      open={shown !== undefined}
      onClose={onClose}
      title={shown?.title ?? ''}
      action={shown?.action ?? ''}
      busyLabel={shown?.busy ?? ''}
      failureText={MESSAGES.stepFailed}
      onConfirm={async () => {
        if (shown) notify((await shown.send().unwrap()).message);
      }}
    >
      <p>{shown?.text}</p>
    </Confirm>
  );
}

function StepBack({ period, step, onClose }: StepProps) {
  const [calculate] = useCalculatePeriodMutation();
  const [reopen] = useReopenPeriodMutation();
  const isAgain = step === 'again';
  return (
    <ReasonDialog
      about={isAgain || step === 'reopen' ? period : undefined}
      idOf={({ id, version }) => `${id} ${version} ${step ?? ''}`}
      onClose={onClose}
      title={isAgain ? 'Calculate again?' : 'Reopen?'}
      size="md"
      text={() => (
        <p>
          {isAgain
            ? 'The newest report is used. Adjustments that people have made stay, and it must be reviewed again.'
            : 'What was calculated is taken away. Adjustments that people have made stay.'}
        </p>
      )}
      label={isAgain ? 'Calculate again' : 'Reopen'}
      schema={reasonForm}
      defaultValues={{ reason: '' }}
      submitLabel={isAgain ? 'Calculate again' : 'Reopen'}
      busyLabel={isAgain ? 'Calculating…' : 'Reopening…'}
      failureText={MESSAGES.stepFailed}
      onSubmit={({ id }, body) =>
        (isAgain ? calculate({ params: { id }, body }) : reopen({ params: { id }, body })).unwrap()
      }
    >
      <TextAreaField name="reason" label="Why" maxLength={PAY_NOTE_MAX} />
    </ReasonDialog>
  );
}
