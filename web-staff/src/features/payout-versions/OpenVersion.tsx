import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { VERSION_SAVED } from '@school/core/payouts/version-errors';
import type { VersionDetail } from '@school/bff-staff/contract/payout-versions';
import { useState, type ReactNode } from 'react';
import { useAddVersionMutation, useChangeVersionMutation, useReadVersionQuery } from './api';
import { AssignForm } from './AssignForm';
import { MESSAGES } from './messages';
import { RateTable } from './RateTable';
import { Simulation } from './Simulation';
import { VersionForm } from './VersionForm';
import { valuesOf } from './version-form';
import { VersionTeachers } from './VersionTeachers';
import css from './PayoutVersions.module.css';

interface NewVersionProps {
  /** The version to clone. */
  from: number | undefined;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** A new draft, empty or cloned. */
export function NewVersion({ from, onSaved, onClose }: NewVersionProps) {
  return from === undefined ? (
    <Draft version={undefined} onSaved={onSaved} onClose={onClose} />
  ) : (
    <Loaded id={from}>
      {(version) => (
        <Draft version={{ ...version, name: `${version.name} (copy)` }} onSaved={onSaved} onClose={onClose} />
      )}
    </Loaded>
  );
}

function Draft({
  version,
  onSaved,
  onClose,
}: {
  version: VersionDetail | undefined;
  onSaved: (id: number) => void;
  onClose: () => void;
}) {
  const [add] = useAddVersionMutation();
  return (
    <Card title="New version">
      <VersionForm
        start={valuesOf(version)}
        onClose={onClose}
        save={async (body) => {
          const { id } = await add({ body }).unwrap();
          notify(VERSION_SAVED);
          onSaved(id);
        }}
      />
    </Card>
  );
}

/** A version: a draft can be changed, an active one assigned. */
export function OpenVersion({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Loaded id={id}>
      {(version) =>
        version.is_fixed ? (
          <Fixed version={version} onClose={onClose} />
        ) : (
          <Change version={version} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

function Change({ version, onClose }: { version: VersionDetail; onClose: () => void }) {
  const [change] = useChangeVersionMutation();
  return (
    <Card title={`Draft: ${version.name}`}>
      <VersionForm
        // What is saved is the next start.
        key={version.updated_at}
        start={valuesOf(version)}
        onClose={onClose}
        save={async (body) => {
          await change({ params: { id: version.id }, body: { ...body, updated_at: version.updated_at } }).unwrap();
          notify(VERSION_SAVED);
        }}
      />
    </Card>
  );
}

function Fixed({ version, onClose }: { version: VersionDetail; onClose: () => void }) {
  const [isSimulated, setIsSimulated] = useState(false);
  const { currency, rates } = version;
  return (
    <Card
      title={version.name}
      aside={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        {version.description !== '' && <p>{version.description}</p>}
        <RateTable version={version} />
        <VersionTeachers teachers={version.teachers} />
        {version.is_active && (
          <Stack as="section" gap={4}>
            <h3 className={css.heading}>Assign this version</h3>
            <AssignForm id={version.id} />
          </Stack>
        )}
        {isSimulated ? (
          <Simulation wanted={{ currency, rates }} />
        ) : (
          <Row gap={2}>
            <Button variant="secondary" onClick={() => setIsSimulated(true)}>
              Simulate last month
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Loaded({ id, children }: { id: number; children: (version: VersionDetail) => ReactNode }) {
  const { currentData, error, isFetching, refetch } = useReadVersionQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return children(currentData);
  if (error && !isFetching)
    return (
      <ErrorState
        text={errorText(error, MESSAGES.versionFailed)}
        onRetry={isApiError(error) && error.status === 404 ? undefined : () => void refetch()}
      />
    );
  return (
    <LoadingRegion label="Loading the version">
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}
