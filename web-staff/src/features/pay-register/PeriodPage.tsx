import type { ReadPeriod } from '@school/bff-staff/contract/pay-register';
import { monthName } from '@school/core/pay-register/notes';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { payText } from '@school/core/payouts/pay-text';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useReadPeriodQuery } from './api';
import { EntryTable } from './EntryTable';
import { changeText, MESSAGES, STATE_LOOKS } from './messages';
import css from './PayRegister.module.css';
import { PeriodSteps } from './PeriodSteps';

/** One month of the register: how far it is, what it costs, and its teachers. */
export function PeriodPage({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useReadPeriodQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const title = currentData ? `Pay of ${monthName(currentData.month)}` : MESSAGES.title;
  useDocumentTitle(`${title} · Back office`);
  return (
    <>
      <PageHeader title={title} back={{ href: paths.payRegister, label: 'All months' }} />
      {currentData ? (
        <>
          <Card title="Where it is" aside={<StateBadge period={currentData} />}>
            <Stack gap={4}>
              <StepFacts period={currentData} />
              <PeriodSteps period={currentData} />
            </Stack>
          </Card>
          {currentData.sums.length > 0 && <Sums period={currentData} />}
          <EntryTable period={currentData} />
        </>
      ) : error && !isFetching ? (
        <ErrorState
          text={errorText(error, MESSAGES.periodFailed)}
          onRetry={isApiError(error) && error.status === 404 ? undefined : () => void refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the period">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

const StateBadge = ({ period: { state } }: { period: ReadPeriod }) => (
  <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>
);

function StepFacts({ period }: { period: ReadPeriod }) {
  const steps = [
    ['Calculated', period.calculated],
    ['Reviewed', period.reviewed],
    ['Approved', period.approved],
    ['Paid', period.paid],
  ] as const;
  const { report_id: report } = period;
  return (
    <Facts layout="wideGrid">
      <Fact name="Earning report">
        {report === null ? (
          'None yet'
        ) : (
          <Link to={`${paths.earningReport}?report=${report}`}>Report {report}, as it was frozen</Link>
        )}
      </Fact>
      {steps.map(([name, step]) => (
        <Fact key={name} name={name}>
          {step === null ? (
            'Not yet'
          ) : (
            <>
              {step.by_me ? 'You' : (step.by ?? 'Somebody')}, <When at={step.at} zone={PAYROLL_ZONE} />
            </>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

const Sums = ({ period: { sums } }: { period: ReadPeriod }) => (
  <Card title="What it costs">
    <div className={css.sums}>
      {sums.map(({ currency, pay, adjustments, total }) => (
        <Facts key={currency} layout="sums">
          <Fact name="Pay by the report">{payText(pay, currency)}</Fact>
          <Fact name="Adjustments">{changeText(adjustments, currency)}</Fact>
          <Fact name="Total" main>
            {payText(total, currency)}
          </Fact>
        </Facts>
      ))}
    </div>
  </Card>
);
