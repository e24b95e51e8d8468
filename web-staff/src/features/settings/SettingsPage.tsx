import type { Setting } from '@school/bff-staff/contract/settings';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useMeQuery } from '../../app/auth-api';
import { WhatChanged } from '../../app/WhatChanged';
import { useListSettingsQuery } from './api';
import { SchoolSettings } from './SchoolSettings';
import { SecondFactorCard } from './SecondFactorCard';
import css from './Settings.module.css';

/** The page 'System Settings': each setting with its unit. */
export default function SettingsPage() {
  const answer = useListSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAdmin = useMeQuery().data?.user.is_superuser === true;
  useDocumentTitle('System Settings · Back office');
  return (
    <>
      <PageHeader
        title="System Settings"
        text="The rules that hold now. Rules without a button are changed with a release."
        actions={<WhatChanged entity="setting" />}
      />
      {answer.data ? (
        <div className={css.groups}>
          <SecondFactorCard isRequired={answer.data.is_second_factor_required} mayChange={isAdmin} />
          <SchoolSettings mayChange={isAdmin} />
          {groupsOf(answer.data.results).map(([group, settings]) => (
            <Card key={group} title={group}>
              <dl className={css.settings}>
                {settings.map(({ label, value, unit }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {value} {unit && <span className={css.unit}>{unit}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          ))}
        </div>
      ) : answer.error ? (
        <ErrorState
          text={errorText(answer.error, 'The settings could not be loaded.')}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the settings">
          <div className={css.groups}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </LoadingRegion>
      )}
    </>
  );
}

function groupsOf(settings: readonly Setting[]): [string, Setting[]][] {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups];
}
