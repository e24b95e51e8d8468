import { listEndedClasses, type ListedClass } from '@school/bff-staff/contract/class-ending';
import { addDays, isCalendarDay, resolveLocal } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { TextField } from '@school/web-kit/form/TextField';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useListEndedClassesQuery } from './api';
import css from './ClassOutcomes.module.css';
import { LISTS, MESSAGES } from './messages';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** Ended classes whose cause the school must choose, or all ended classes, by teacher and day. */
export function EndedClasses() {
  const url = useTableUrl({ pageSize: 20 });
  const which = url.filter('list') === 'ended' ? 'ended' : 'to_pick';
  const day = url.filter('day');
  const { search } = url.query;
  const answer = useListEndedClassesQuery(
    { query: { which, q: search ?? '', ...spanOf(day), ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  const isNarrowed = search !== undefined || day !== undefined;
  return (
    <DataTable
      caption={LISTS[which]}
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, MESSAGES.listFailed)}
      rowKey={({ id }) => String(id)}
      rowName={({ id, lesson }) => `${lesson}, class ${id}`}
      empty={
        isNarrowed || which === 'ended'
          ? { title: MESSAGES.noneFound, text: MESSAGES.noneFoundText }
          : { title: MESSAGES.noneToPick, text: MESSAGES.noneToPickText }
      }
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel={MESSAGES.teacher}
      toolbar={
        <Row gap={3} align="end">
          <label className={css.group}>
            <span>{MESSAGES.list}</span>
            <NativeSelect
              value={which}
              options={Object.entries(LISTS).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) =>
                url.setFilters({ list: value === 'ended' ? value : undefined })
              }
            />
          </label>
          <TextField
            name="day"
            type="date"
            label={MESSAGES.day}
            required={false}
            defaultValue={day}
            onValue={(value) => (value === '' || isCalendarDay(value)) && url.setFilters({ day: value || undefined })}
          />
        </Row>
      }
      exportMenu={<ExportList list={listEndedClasses} args={answer.originalArgs} />}
    />
  );
}

/** The start and end of a day in the office; empty for text that is not a day. */
function spanOf(day: string | undefined): { from?: string; to?: string } {
  if (day === undefined || !isCalendarDay(day)) return {};
  const at = (date: string) => resolveLocal(date, '00:00', OFFICE_ZONE).toISOString();
  return { from: at(day), to: at(addDays(day, 1)) };
}

const COLUMNS: readonly Column<ListedClass>[] = [
  { key: 'lesson', header: 'Class', primary: true, cell: (one) => <ClassLink one={one} /> },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher },
  {
    key: 'batch',
    header: 'Batch',
    cell: ({ batch_number, batch }) => (
      <EntityLink to="batch" id={batch_number}>
        {batch}
      </EntityLink>
    ),
  },
  { key: 'starts_at', header: 'Began', cell: ({ starts_at }) => <When at={starts_at} zone={zone} showZone={false} /> },
  { key: 'ended_at', header: 'Ended', cell: ({ ended_at }) => <When at={ended_at} zone={zone} showZone={false} /> },
  {
    key: 'how',
    header: 'How',
    width: 'wide',
    cell: ({ class_status, incomplete_reason }) =>
      incomplete_reason === '' ? class_status : `${class_status}: ${incomplete_reason}`,
  },
];

function ClassLink({ one }: { one: ListedClass }) {
  const Link = useLink();
  return (
    <Link href={`${paths.classOutcomes}?class=${one.id}`}>
      {one.lesson} ({one.id})
    </Link>
  );
}
