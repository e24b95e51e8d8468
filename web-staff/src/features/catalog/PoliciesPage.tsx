import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { listPolicies, type PolicyVersion } from '@school/bff-staff/contract/policies';
import { POLICY_KINDS, type PolicyKind } from '@school/core/catalog/rules';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { useListPoliciesQuery } from './api';
import css from './Catalog.module.css';
import { POLICIES_FAILED } from './messages';
import { PolicyDialog, type OpenedPolicy } from './PolicyDialog';
import { FRESH } from './use-catalog-list';

const zone = deviceZone();

const NAMES: Readonly<Record<PolicyKind, string>> = {
  terms: 'Terms',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  payment: 'Payment policy',
};

/**
 * The public policies with all versions. A version never changes; a change is published as a new version.
 */
export default function PoliciesPage() {
  const answer = useListPoliciesQuery(undefined, FRESH);
  const [opened, setOpened] = useState<OpenedPolicy>();
  useDocumentTitle('Policies · Back office');
  return (
    <>
      <PageHeader
        title="Policies"
        text="What families agree to. An enrolment keeps the versions that it was made under."
        actions={<ExportList list={listPolicies} />}
      />
      {answer.data ? (
        <Stack gap="page">
          {POLICY_KINDS.map((kind) => (
            <PolicyCard
              key={kind}
              kind={kind}
              versions={answer.data?.results.filter((version) => version.kind === kind) ?? []}
              open={setOpened}
            />
          ))}
        </Stack>
      ) : answer.error ? (
        <ErrorState
          text={errorText(answer.error, POLICIES_FAILED)}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the policies">
          <Stack gap="page">
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Stack>
        </LoadingRegion>
      )}
      <PolicyDialog opened={opened} onClose={() => setOpened(undefined)} onPublished={() => void answer.refetch()} />
    </>
  );
}

interface PolicyCardProps {
  kind: PolicyKind;
  /** All versions, the newest first. */
  versions: readonly PolicyVersion[];
  open: (policy: OpenedPolicy) => void;
}

function PolicyCard({ kind, versions, open }: PolicyCardProps) {
  const name = NAMES[kind];
  const [current] = versions;
  const columns: Column<PolicyVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      primary: true,
      cell: (version) => (
        <span className={css.badges}>
          <button
            type="button"
            className={css.name}
            aria-label={`Read version ${version.version} of ${name}`}
            onClick={() => open({ name, read: version.id })}
          >
            Version {version.version}
          </button>
          {version === current && <Badge tone="success">In force</Badge>}
        </span>
      ),
    },
    { key: 'title', header: 'Title', width: 'wide', cell: ({ title }) => title },
    {
      key: 'published_at',
      header: 'Published',
      cell: ({ published_at }) => (
        <span className={css.moment}>
          <When at={published_at} zone={zone} showZone={false} />
        </span>
      ),
    },
    { key: 'published_by', header: 'By', cell: ({ published_by }) => published_by ?? <Seed /> },
  ];
  return (
    <Card
      title={name}
      aside={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => open({ name, write: { kind, seenVersion: current?.version ?? 0, basedOn: current?.id } })}
        >
          New version<span className="visually-hidden"> of {name}</span>
        </Button>
      }
    >
      <DataTable
        caption={`Versions of ${name}`}
        captionHidden
        narrow="cards"
        columns={columns}
        rows={versions}
        rowKey={({ id }) => String(id)}
        rowName={({ version }) => `version ${version}`}
        empty={{
          title: 'Not published yet.',
          text: 'Families do not find this page until its first version is published.',
        }}
      />
    </Card>
  );
}

const Seed = () => <span className="muted">Came with the school</span>;
