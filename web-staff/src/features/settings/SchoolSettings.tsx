import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { AbsencePolicyCard } from './AbsencePolicyCard';
import { useReadSchoolSettingsQuery } from './api';
import { CreditLimitsCard } from './CreditLimitsCard';
import { LeadWeightsCard } from './LeadWeightsCard';
import { MoveLimitsCard } from './MoveLimitsCard';
import { PunchRuleCard } from './PunchRuleCard';
import { SchoolContactCard } from './SchoolContactCard';
import { SiteNumbersCard } from './SiteNumbersCard';
import { UploadLimitsCard } from './UploadLimitsCard';

/** The settings that the school decides about; only admins may change them. */
export function SchoolSettings({ mayChange }: { mayChange: boolean }) {
  const { data, error, isFetching, refetch } = useReadSchoolSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data)
    return (
      <>
        <AbsencePolicyCard policy={data.absence_policy} mayChange={mayChange} />
        <CreditLimitsCard limits={data.credit_limits} mayChange={mayChange} />
        <MoveLimitsCard limits={data.move_limits} mayChange={mayChange} />
        <PunchRuleCard rule={data.punch_rule} mayChange={mayChange} />
        <LeadWeightsCard weights={data.lead_weights} mayChange={mayChange} />
        <UploadLimitsCard limits={data.upload_limits} mayChange={mayChange} />
        <SiteNumbersCard numbers={data.site_numbers} mayChange={mayChange} />
        <SchoolContactCard contact={data.contact} mayChange={mayChange} />
      </>
    );
  return error ? (
    <ErrorState
      text={errorText(error, 'The school’s own settings could not be loaded.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <Skeleton shape="card" />
  );
}
