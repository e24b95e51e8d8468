import { listImportantLinks, type StaffImportantLink } from '@school/bff-staff/contract/important-links';
import { hostOfLink } from '@school/core/projects/submission-link';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import type { Column } from '@school/web-kit/table/table-types';
import { formatDay } from '@school/web-kit/time/wall-text';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useImportantLinksQuery, useRetireImportantLinkMutation } from './api';
import { LinkDialog } from './LinkDialog';

const zone = deviceZone();

const audienceText = ({ audience, course_code, grade_min, grade_max }: StaffImportantLink): string => {
  if (audience === 'subject') return `Teachers of ${course_code ?? ''}`;
  return audience === 'grade' ? `Grades ${grade_min ?? ''} to ${grade_max ?? ''}` : 'All teachers';
};

const columnsFor = (teachers: number): readonly Column<StaffImportantLink>[] => [
  {
    key: 'title',
    header: 'Link',
    primary: true,
    width: 'wide',
    cell: ({ title, url, is_pinned, is_retired, broken_since }) => (
      <CellLines>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <CellNote>{hostOfLink(url)}</CellNote>
        {is_pinned && <Badge tone="primary">Pinned</Badge>}
        {is_retired && <Badge>Retired</Badge>}
        {broken_since !== null && !is_retired && <Badge tone="danger">Does not open</Badge>}
      </CellLines>
    ),
  },
  { key: 'audience', header: 'Audience', cell: audienceText },
  {
    key: 'must_read_by',
    header: 'Must read by',
    cell: ({ must_read_by }) => (must_read_by === null ? '–' : formatDay(must_read_by)),
  },
  { key: 'version', header: 'Version', numeric: true, cell: ({ version }) => version },
  { key: 'read_by', header: 'Read by', numeric: true, cell: ({ read_by }) => `${read_by} of ${teachers}` },
  {
    key: 'updated_at',
    header: 'Updated',
    cell: ({ updated_at }) => <When at={updated_at} zone={zone} showZone={false} />,
  },
];

/** Links that every teacher should know. */
export default function ImportantLinksPage() {
  useDocumentTitle('Important links · Back office');
  const { data, error, isFetching, refetch } = useImportantLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<StaffImportantLink | 'new'>();
  const [retire] = useRetireImportantLinkMutation();
  const change = async (link: StaffImportantLink) => {
    const answer = await retire({ params: { id: link.id }, body: { is_retired: !link.is_retired } });
    if (answer.data) notify(answer.data.message);
    else notify(errorText(answer.error, 'The link could not be changed.'), { kind: 'error' });
  };
  return (
    <>
      <PageHeader
        title="Important links"
        text="The list on every teacher’s page. A new version of a link asks every teacher for a new tick."
        actions={
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            Add link
          </Button>
        }
      />
      <MenuTable
        caption="Important links"
        captionHidden
        narrow="cards"
        columns={columnsFor(data?.teachers ?? 0)}
        rows={data?.results}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        rowTone={({ is_retired }) => (is_retired ? 'muted' : undefined)}
        rowMenu={(link) => [
          { label: 'Edit', onSelect: () => setEdited(link) },
          { label: link.is_retired ? 'Put back' : 'Retire', onSelect: () => void change(link) },
        ]}
        loading={isFetching}
        error={error ? errorText(error, 'The links could not be loaded.') : undefined}
        onRetry={() => void refetch()}
        empty={{ title: 'No links yet.', text: 'Add the first one: a handbook, a policy, a form.' }}
        exportMenu={<ExportList list={listImportantLinks} />}
      />
      <LinkDialog edited={edited} courses={data?.courses ?? []} onClose={() => setEdited(undefined)} />
    </>
  );
}
