import type { Invitee } from '@school/bff-learner/contract/invitations';
import { INVITE_STAGES } from '@school/core/invitations/stages';
import { classNames } from '@school/web-kit/class-names';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { formatTime } from '@school/web-kit/time/formatters';
import { useViewerZone } from '../../app/viewer-zone';
import css from './Invitations.module.css';
import { MESSAGES } from './messages';

/** The invited friends, by first name and initial, with the steps each has reached. */
export function Invitees({ invitees }: { invitees: readonly Invitee[] }) {
  const { zone, isZoneLoading } = useViewerZone();
  if (invitees.length === 0) return <EmptyState title={MESSAGES.emptyTitle} text={MESSAGES.emptyText} />;
  return (
    <Card title={MESSAGES.friendsTitle}>
      <DataTable
        caption={MESSAGES.friendsTitle}
        captionHidden
        columns={columnsFor(zone)}
        rows={isZoneLoading ? undefined : invitees}
        loading={isZoneLoading}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        empty={{ title: MESSAGES.emptyTitle }}
        narrow="cards"
      />
    </Card>
  );
}

const columnsFor = (zone: string): Column<Invitee>[] => [
  { key: 'name', header: 'Friend', primary: true, cell: ({ name }) => name },
  { key: 'invited', header: 'Since', cell: ({ invited_at }) => formatTime(new Date(invited_at), zone, 'date') },
  { key: 'stage', header: 'Progress', cell: ({ stage }) => <Steps stage={stage} /> },
  { key: 'reward', header: 'Reward', cell: (invitee) => rewardText(invitee, zone) },
];

/** Invited → Registered → Trial done → Enrolled → Rewarded. */
function Steps({ stage }: { stage: Invitee['stage'] }) {
  const reached = INVITE_STAGES.indexOf(stage);
  return (
    <span className={css.progress}>
      <strong>{stage}</strong>
      <span className={css.dots} aria-hidden="true">
        {INVITE_STAGES.map((one, index) => (
          <span key={one} className={classNames(css.dot, index <= reached && css.reached)} />
        ))}
      </span>
      <span className="visually-hidden">
        , step {reached + 1} of {INVITE_STAGES.length}
      </span>
    </span>
  );
}

function rewardText({ note, reward_on, stage }: Invitee, zone: string): string {
  if (note !== '') return note;
  if (stage === 'Rewarded') return 'Given';
  return reward_on === null ? 'After the first enrolment' : `On ${formatTime(new Date(reward_on), zone, 'date')}`;
}
