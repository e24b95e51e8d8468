import { listTimeRequests, type TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { REQUEST_FILTERS } from '@school/core/rescheduling/request-state';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useTimeRequestsQuery } from './api';
import { DeclineDialog } from './DeclineDialog';
import { MoveDialog } from './MoveDialog';
import { COLUMNS } from './request-columns';

const FILTER_LABELS = { open: 'Open', done: 'Done' } as const;

interface Opened {
  what: 'move' | 'decline';
  request: TimeRequest;
}

/** Families' requests for a time that is not offered, and the school's answers. */
export default function TimeRequestsPage() {
  useDocumentTitle('Time requests · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const state = REQUEST_FILTERS.find((known) => known === url.filter('state'));
  const q = search?.slice(0, SEARCH_MAX);
  const query = { q, state, ...pageQuery(url.query) };
  const answer = useTimeRequestsQuery({ query }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const of = (what: Opened['what']) => (opened?.what === what ? opened.request : undefined);
  return (
    <>
      <PageHeader
        title="Time requests"
        text={`Families who found no suitable time. Times in ${zoneName(deviceZone())}.`}
      />
      <MenuTable
        caption="Requests for another time"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The requests could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ student, lesson }) => `${student}, ${lesson}`}
        rowMenu={(request) => menuOf(request, setOpened)}
        rowTone={(request) => (request.state === 'open' ? undefined : 'muted')}
        empty={
          (q ?? state)
            ? { title: 'No request matches.', text: 'Try fewer letters or another status.' }
            : { title: 'No requests.', text: 'Nobody has asked for another time.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search student, teacher, lesson or batch"
        toolbar={
          <ListFilter
            label="Status"
            value={state}
            options={REQUEST_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
            onChange={(value) => url.setFilters({ state: value })}
          />
        }
        exportMenu={<ExportList list={listTimeRequests} args={answer.originalArgs} />}
      />
      <MoveDialog request={of('move')} onClose={close} />
      <DeclineDialog request={of('decline')} onClose={close} />
    </>
  );
}

/** An answered request cannot change any more; for a class in the past, the only action is to decline. */
const menuOf = (request: TimeRequest, open: (opened: Opened) => void): readonly MenuItem[] =>
  request.state !== 'open'
    ? []
    : [
        ...(request.class_status === 'scheduled'
          ? [{ label: 'Give another time', icon: <ClockIcon />, onSelect: () => open({ what: 'move', request }) }]
          : []),
        { label: 'Decline', icon: <CloseIcon />, onSelect: () => open({ what: 'decline', request }) },
      ];
