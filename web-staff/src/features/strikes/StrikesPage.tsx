import { listStrikes, type Strike } from '@school/bff-staff/contract/strikes';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { KIND_FACTS, SHOWN_STATES, type StrikeDecision } from '@school/core/strikes/strike';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { AddStrikeDialog } from './AddStrikeDialog';
import { useListStrikesQuery } from './api';
import { DecisionDialog } from './DecisionDialog';
import { MESSAGES } from './messages';
import { StandingFacts } from './StandingFacts';
import { COLUMNS, STATE_LOOKS } from './strike-columns';

/** Strikes of teachers: giving one, and what the school decides. */
export default function StrikesPage() {
  useDocumentTitle('Strikes · Back office');
  const url = useTableUrl({ pageSize: 20 });
  // A link of another page: what the form is about is filled in.
  const [isAdding, setIsAdding] = useState(url.filter('add') !== undefined);
  const [deciding, setDeciding] = useState<{ strike: Strike; decision: StrikeDecision }>();
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const state = SHOWN_STATES.find((known) => known === url.filter('state'));
  const teacher = idIn(url.filter('teacher'));
  const answer = useListStrikesQuery(
    { query: { q, state, teacher, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  const showOnly = (id: number | undefined) => url.setFilters({ teacher: id === undefined ? undefined : String(id) });
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            {MESSAGES.add}
          </Button>
        }
      />
      {teacher !== undefined && (
        <Card
          title={MESSAGES.standing}
          aside={
            <Button variant="secondary" size="sm" onClick={() => showOnly(undefined)}>
              {MESSAGES.allTeachers}
            </Button>
          }
        >
          <StandingFacts teacherId={teacher} />
        </Card>
      )}
      <MenuTable
        caption={MESSAGES.title}
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, MESSAGES.failed)}
        rowKey={({ id }) => String(id)}
        rowName={({ teacher: { name }, kind }) => `${name}, ${KIND_FACTS[kind].label}`}
        rowMenu={(strike) =>
          menuOf(strike, teacher, { showOnly, decide: (decision) => setDeciding({ strike, decision }) })
        }
        empty={
          (q ?? state ?? teacher)
            ? { title: 'No strike matches.', text: 'Try fewer letters or another filter.' }
            : { title: 'No strikes yet.', text: 'The school’s own check adds them, and you can add one here.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search teacher"
        toolbar={
          <ListFilter
            label="State"
            value={state}
            options={SHOWN_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label }))}
            onChange={(value) => url.setFilters({ state: value })}
          />
        }
        exportMenu={<ExportList list={listStrikes} args={answer.originalArgs} />}
      />
      <AddStrikeDialog
        open={isAdding}
        teacherId={teacher}
        classId={idIn(url.filter('class'))}
        onClose={() => {
          setIsAdding(false);
          url.setFilters({ add: undefined, class: undefined });
        }}
      />
      <DecisionDialog
        strike={deciding?.strike}
        decision={deciding?.decision ?? 'withdrawn'}
        onClose={() => setDeciding(undefined)}
      />
    </>
  );
}

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

interface StrikeActions {
  showOnly: (teacherId: number) => void;
  decide: (decision: StrikeDecision) => void;
}

const menuOf = ({ state, teacher }: Strike, shown: number | undefined, actions: StrikeActions): readonly MenuItem[] => [
  ...(state === 'appealed'
    ? [{ label: MESSAGES.uphold, icon: <CheckIcon />, onSelect: () => actions.decide('upheld') }]
    : []),
  ...(state === 'appealed' || state === 'active'
    ? [{ label: MESSAGES.withdraw, icon: <CloseIcon />, onSelect: () => actions.decide('withdrawn') }]
    : []),
  ...(shown === undefined
    ? [{ label: MESSAGES.onlyTeacher, icon: <UserIcon />, onSelect: () => actions.showOnly(teacher.id) }]
    : []),
];
