import {
  ENTRY_SORTS,
  listEntries,
  payStatementFile,
  type PayEntry,
  type ReadPeriod,
} from '@school/bff-staff/contract/pay-register';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { CoinIcon } from '@school/web-kit/icons/CoinIcon';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { AccountDialog } from './AccountDialog';
import { AdjustmentDialog } from './AdjustmentDialog';
import { useListEntriesQuery, useReadAccountMutation } from './api';
import { columnsOf } from './entry-columns';
import { isDue, isEditable, isFixed, MESSAGES } from './messages';
import { PayDialog } from './PayDialog';
import { RemoveLine, type RemovedLine } from './RemoveLine';
import { useSaveStatement } from './save-statement';

/** The teachers of a period with their pay and adjustments. */
export function EntryTable({ period }: { period: ReadPeriod }) {
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const answer = useListEntriesQuery(
    { params: { id: period.id }, query: { q, sort: sortOf(url.query.sort), ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  const [adjusted, setAdjusted] = useState<PayEntry | 'any'>();
  const [paid, setPaid] = useState<PayEntry>();
  const [removed, setRemoved] = useState<RemovedLine>();
  const account = useAccount();
  const save = useSaveStatement();
  const menuOf = (entry: PayEntry): MenuItem[] => [
    ...(isEditable(period)
      ? [{ label: 'Add adjustment', icon: <PlusIcon />, onSelect: () => setAdjusted(entry) }]
      : []),
    ...(period.state === 'approved' && isDue(entry)
      ? [{ label: 'Mark as paid', icon: <CoinIcon />, onSelect: () => setPaid(entry) }]
      : []),
    { label: 'Show bank details', icon: <EyeIcon />, onSelect: () => account.show(entry) },
    ...(isFixed(period)
      ? [
          {
            label: 'Download statement',
            icon: <DownloadIcon />,
            onSelect: () => save(payStatementFile.path.replace('{id}', String(entry.id))),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuTable
        caption="Teachers"
        narrow="cards"
        columns={columnsOf(isEditable(period) ? setRemoved : undefined)}
        {...tableState(answer, MESSAGES.entriesFailed)}
        rowKey={({ id }) => String(id)}
        rowName={({ teacher }) => teacher.name}
        rowTone={(entry) => (entry.total.startsWith('-') ? 'warning' : undefined)}
        rowMenu={menuOf}
        empty={
          q
            ? { title: 'No teacher matches.', text: 'Try fewer letters.' }
            : { title: 'Nobody is in this month yet.', text: 'Calculate it, or add an adjustment.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search teacher"
        exportMenu={<ExportList list={listEntries} args={answer.originalArgs} />}
        toolbar={
          isEditable(period) && (
            <Button variant="secondary" icon={<PlusIcon />} onClick={() => setAdjusted('any')}>
              Add adjustment
            </Button>
          )
        }
      />
      <AdjustmentDialog period={period} of={adjusted} onClose={() => setAdjusted(undefined)} />
      <PayDialog period={period} to={paid} onClose={() => setPaid(undefined)} />
      <RemoveLine period={period} line={removed} onClose={() => setRemoved(undefined)} />
      <AccountDialog {...account.dialog} />
    </>
  );
}

/** The bank details of one line, asked for when somebody opens them and forgotten when the dialog closes. */
function useAccount() {
  const [entry, setEntry] = useState<PayEntry>();
  const [read, { data, error, reset }] = useReadAccountMutation();
  return {
    show: (wanted: PayEntry) => {
      setEntry(wanted);
      void read({ params: { id: wanted.id } });
    },
    dialog: {
      entry,
      account: data,
      error,
      onClose: () => {
        setEntry(undefined);
        reset();
      },
    },
  };
}

function sortOf(sort: TableQuery['sort']) {
  const key = ENTRY_SORTS.find((known) => known === sort?.key);
  if (key === undefined) return 'teacher' as const;
  return sort?.direction === 'desc' ? (`-${key}` as const) : key;
}
