import { listCompetitions, type StaffCompetition } from '@school/bff-staff/contract/competitions';
import { COMPETITION_STATES } from '@school/core/competitions/state';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
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
import { useMeQuery } from '../../app/auth-api';
import { useCompetitionsQuery } from './api';
import { BulkDialog } from './BulkDialog';
import { COLUMNS, STATE_LOOKS } from './competition-columns';
import { CompetitionDialog } from './CompetitionDialog';
import { JudgeDialog } from './JudgeDialog';
import { JudgesDialog } from './JudgesDialog';
import { PublishDialog } from './PublishDialog';

interface Opened {
  what: 'create' | 'edit' | 'judges' | 'judge' | 'enter' | 'publish';
  competition?: StaffCompetition;
}

/** The list of competitions. */
export default function CompetitionsPage() {
  useDocumentTitle('Competitions · Back office');
  const { url, args } = useListArgs();
  const answer = useCompetitionsQuery(args, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const mayManage = useMayManage();
  const { q, state } = args.query;
  return (
    <>
      <PageHeader
        title="Competitions"
        text={`Judges see the work and never the names. Times in ${zoneName(deviceZone())}.`}
        actions={
          mayManage && (
            <Button icon={<PlusIcon />} onClick={() => setOpened({ what: 'create' })}>
              New competition
            </Button>
          )
        }
      />
      <MenuTable
        caption="Competitions"
        captionHidden
        columns={COLUMNS}
        {...tableState(answer, 'The competitions could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        rowMenu={(competition) => menuOf(competition, mayManage, setOpened)}
        rowTone={({ state }) => (state === 'results' ? 'muted' : undefined)}
        empty={
          (q ?? state)
            ? { title: 'No competition matches.', text: 'Try fewer letters or another status.' }
            : { title: 'No competitions yet.', text: 'Announce the first one.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        narrow="cards"
        searchLabel="Search title or theme"
        toolbar={
          <ListFilter
            label="Status"
            value={state}
            options={COMPETITION_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label }))}
            onChange={(value) => url.setFilters({ state: value })}
          />
        }
        exportMenu={<ExportList list={listCompetitions} args={answer.originalArgs} />}
      />
      <Dialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Dialogs({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const of = (what: Opened['what']) => (opened?.what === what ? opened.competition : undefined);
  return (
    <>
      <CompetitionDialog
        open={opened?.what === 'create' || opened?.what === 'edit'}
        competition={opened?.competition}
        onClose={onClose}
      />
      <JudgesDialog competition={of('judges')} onClose={onClose} />
      <JudgeDialog competition={of('judge')} onClose={onClose} />
      <BulkDialog competition={of('enter')} onClose={onClose} />
      <PublishDialog competition={of('publish')} onClose={onClose} />
    </>
  );
}

/** Judges see the list, too, but only people with this permission may change it. */
function useMayManage(): boolean {
  const { data } = useMeQuery();
  return data !== undefined && (data.user.is_superuser || data.user.permissions.includes('competition.manage'));
}

function useListArgs() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const state = COMPETITION_STATES.find((known) => known === url.filter('state'));
  const q = search?.slice(0, SEARCH_MAX);
  return { url, args: { query: { q, state, ...pageQuery(url.query) } } };
}

/** The actions of a competition, which depend on its state. */
function menuOf(
  competition: StaffCompetition,
  mayManage: boolean,
  open: (opened: Opened) => void,
): readonly MenuItem[] {
  const { state, is_judge: isJudge } = competition;
  const item = (what: Opened['what'], label: string, icon: MenuItem['icon']): MenuItem => ({
    label,
    icon,
    onSelect: () => open({ what, competition }),
  });
  const isRunning = state === 'upcoming' || state === 'open';
  return [
    ...(isJudge && state === 'judging' ? [item('judge', 'Judge entries', <StarIcon />)] : []),
    ...(mayManage && state === 'judging' ? [item('publish', 'Publish results', <TrophyIcon />)] : []),
    ...(mayManage && isRunning ? [item('enter', 'Enter students', <UsersIcon />)] : []),
    ...(mayManage && state !== 'results' ? [item('judges', 'Choose judges', <UserIcon />)] : []),
    ...(mayManage && state !== 'results' ? [item('edit', 'Edit', <EditIcon />)] : []),
  ];
}
