import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { deviceZone } from '@school/web-kit/time/zones';
import { api } from '../../app/api';
import { OwnSessions } from '../../app/OwnSessions';
import { useReadSecurityQuery } from './api';
import { FactorOn } from './FactorOn';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import css from './Security.module.css';

const zone = deviceZone();

/** The person's sessions, and their second factor: off, being set up, its recovery codes, or on. */
export default function SecurityPage() {
  const dispatch = useDispatch();
  const answer = useReadSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  const [codes, setCodes] = useState<readonly string[]>();
  useDocumentTitle('Sign-in security · Back office');
  const { data } = answer;
  const putAway = () => {
    setCodes(undefined);
    dispatch(api.util.invalidateTags(['Me']));
  };
  return (
    <div className={css.page}>
      <PageHeader
        title="Sign-in security"
        text="A second factor keeps others out of your account even when somebody knows your password."
      />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={putAway} />
      ) : data === undefined ? (
        answer.error ? (
          <ErrorState
            text={errorText(answer.error, 'The security settings could not be loaded.')}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the security settings">
            <Skeleton shape="card" />
          </LoadingRegion>
        )
      ) : data.since === null ? (
        <>
          {data.is_required && (
            <Alert kind="warning">
              The school asks for a second factor for the work that you may do. Set it up to go on working.
            </Alert>
          )}
          <SetUp onCodes={setCodes} />
        </>
      ) : (
        <FactorOn factor={{ ...data, since: data.since }} onCodes={setCodes} />
      )}
      <Card title="Where you are signed in">
        <OwnSessions zone={zone} />
      </Card>
    </div>
  );
}
