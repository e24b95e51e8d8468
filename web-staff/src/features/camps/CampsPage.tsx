import { listCamps, type CampAnswer } from '@school/bff-staff/contract/camps';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import type { Column } from '@school/web-kit/table/table-types';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useListCampsQuery } from './api';
import { CampDialog } from './CampDialog';
import { MESSAGES, THEMES } from './messages';

const COLUMNS: readonly Column<CampAnswer>[] = [
  { key: 'title', header: MESSAGES.name, primary: true, width: 'wide', cell: ({ title }) => title },
  { key: 'theme', header: MESSAGES.theme, cell: ({ theme }) => THEMES[theme] },
  { key: 'starts_on', header: MESSAGES.firstDay, cell: ({ starts_on }) => formatDay(starts_on) },
  { key: 'days', header: MESSAGES.days, cell: ({ days }) => days },
  {
    key: 'hours',
    header: MESSAGES.hours,
    cell: ({ wall_from, wall_to, timezone }) => `${wall_from}–${wall_to} ${timezone}`,
  },
  { key: 'ages', header: MESSAGES.ages, cell: ({ age_from, age_to }) => `${age_from}–${age_to}` },
  { key: 'seats', header: MESSAGES.seats, cell: ({ taken, seats }) => `${taken} of ${seats}` },
  { key: 'waiting', header: MESSAGES.waiting, cell: ({ waiting }) => waiting },
  {
    key: 'state',
    header: MESSAGES.state,
    cell: ({ is_published }) =>
      is_published ? <Badge tone="success">{MESSAGES.published}</Badge> : <Badge>{MESSAGES.draft}</Badge>,
  },
];

/** Holiday camps: which there are, and how many seats are taken. */
export default function CampsPage() {
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  const answer = useListCampsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<CampAnswer | 'new'>();
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            {MESSAGES.add}
          </Button>
        }
      />
      <MenuTable
        caption={MESSAGES.title}
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        rows={answer.data}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, MESSAGES.failed) : undefined}
        onRetry={() => void answer.refetch()}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        rowMenu={(camp) => [{ label: MESSAGES.edit, icon: <EditIcon />, onSelect: () => setEdited(camp) }]}
        empty={{ title: MESSAGES.none, text: MESSAGES.noneText }}
        exportMenu={<ExportList list={listCamps} />}
      />
      <CampDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
