import { LEAD_TABS } from '@school/core/leads/tabs';
import { Button } from '@school/web-kit/button/Button';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { FilterIcon } from '@school/web-kit/icons/FilterIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { useState } from 'react';
import css from './Board.module.css';
import { LeadFilters } from './LeadFilters';
import type { LeadList } from './use-lead-list';

const LISTS = LEAD_TABS.map(({ key, title }) => ({ value: key, label: title }));

/** The list, the search and the filters of the board; all of them stay in the address. */
export function BoardTools({ list }: { list: LeadList }) {
  const { url, tab, filterCount } = list;
  const [isOpen, setOpen] = useState(filterCount > 0);
  return (
    <Stack gap={3}>
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
        <Button
          variant="secondary"
          icon={<FilterIcon size="sm" />}
          aria-expanded={isOpen}
          aria-controls="board-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {filterCount > 0 ? `+ Filter (${filterCount})` : '+ Filter'}
        </Button>
      </Row>
      <div id="board-filters" hidden={!isOpen}>
        <LeadFilters list={list} />
      </div>
    </Stack>
  );
}
