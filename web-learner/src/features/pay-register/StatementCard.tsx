import { ownStatementFile, type PayStatementAnswer } from '@school/bff-learner/contract/pay-register';
import { monthName } from '@school/core/pay-register/notes';
import { ACTIVITY_LABELS } from '@school/core/payouts/activity-labels';
import { payText } from '@school/core/payouts/pay-text';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useState } from 'react';
import { useSession } from '../../app/use-session';
import { changeText, MESSAGES, rateText } from './messages';
import css from './PayRegister.module.css';

/** The pay of a month: its lines, adjustments and total, and when it was transferred. */
export function StatementCard({ paid }: { paid: PayStatementAnswer }) {
  const { month, state, currency, total, number, paid_on: paidOn, reference } = paid;
  return (
    <Card
      title={monthName(month)}
      aside={<Badge tone={state === 'paid' ? 'success' : 'info'}>{state === 'paid' ? 'Paid' : 'Approved'}</Badge>}
    >
      <Stack gap={4}>
        <Lines paid={paid} />
        <Facts layout="sums">
          <Fact name={`Total in ${currency}`} main>
            {payText(total, currency)}
          </Fact>
        </Facts>
        {paidOn === null ? (
          <p className="hint">{total.startsWith('-') ? MESSAGES.carried : MESSAGES.waiting}</p>
        ) : (
          <Facts layout="wideGrid">
            <Fact name="Paid on">{formatDay(paidOn)}</Fact>
            <Fact name="Reference">
              <span className={css.words}>{reference}</span>
            </Fact>
            <Fact name="Statement">{number}</Fact>
          </Facts>
        )}
        <DownloadStatement paid={paid} />
      </Stack>
    </Card>
  );
}

function Lines({ paid: { lines, adjustments, pay, currency } }: { paid: PayStatementAnswer }) {
  return (
    <Stack gap={4}>
      <h3>{MESSAGES.earned}</h3>
      {lines.length === 0 && <p className="hint">{MESSAGES.nothing}</p>}
      <ul className={css.lines}>
        {lines.map((line, index) => (
          <li key={`${line.payout_version} ${line.activity_type} ${index}`} className={css.line}>
            <span>
              {ACTIVITY_LABELS[line.activity_type]}
              <span className="hint">
                {' '}
                {line.comment !== '' && `${line.comment} · `}
                {rateText(line, currency)}
              </span>
            </span>
            <span className={css.figure}>{payText(line.amount, currency)}</span>
          </li>
        ))}
        <li className={css.line}>
          <strong>{MESSAGES.pay}</strong>
          <strong className={css.figure}>{payText(pay, currency)}</strong>
        </li>
      </ul>
      {adjustments.length > 0 && (
        <>
          <h3>{MESSAGES.adjustments}</h3>
          <ul className={css.lines}>
            {adjustments.map(({ note, amount }, index) => (
              <li key={`${index} ${note}`} className={css.line}>
                <span className={css.words}>{note}</span>
                <span className={css.figure}>{changeText(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function DownloadStatement({ paid: { id, number, month } }: { paid: PayStatementAnswer }) {
  const { authToken } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { url } = toRequest(ownStatementFile, { params: { id } });
      saveFile((await fetchFile(url, { token: authToken })).bytes, `${number}.pdf`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={3} align="center">
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={isBusy}
        busyLabel={MESSAGES.downloading}
        aria-label={`${MESSAGES.download}: ${monthName(month)}`}
        onClick={() => void download()}
      >
        {MESSAGES.download}
      </Button>
      <span role="alert">{hasFailed && MESSAGES.fileFailed}</span>
    </Row>
  );
}
