import { LEAD_TABS } from '@school/core/leads/tabs';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { Row } from '@school/web-kit/layout/Row';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import css from './Board.module.css';
import { LeadFilters } from './LeadFilters';
import type { LeadList } from './use-lead-list';

const LISTS = LEAD_TABS.map(({ key, title }) => ({ value: key, label: title }));

/** The list, the search and the filters of the board; all of them stay in the address. */
export function BoardTools({ list }: { list: LeadList }) {
  const { url, tab } = list;
  return (
    <Row gap={3} align="end">
      <SearchBox
        label="Search here"
        value={url.query.search ?? ''}
        onSearch={(search) => url.setQuery({ ...url.query, search: search || undefined, page: 1 })}
      />
      <label className={css.list}>
        <span className="visually-hidden">List</span>
        <NativeSelect
          options={LISTS}
          value={tab.key}
          onChange={({ currentTarget: { value } }) =>
            list.openTab(LEAD_TABS.find(({ key }) => key === value)?.key ?? 'all')
          }
        />
      </label>
      <LeadFilters list={list} />
    </Row>
  );
}
