import type { DayGroup, DayItem } from '@school/bff-crm/contract/my-day';
import type { ContactChannel } from '@school/core/leads/claiming';
import { MY_DAY_FACTS, type MyDayKind } from '@school/core/leads/my-day';
import { whatsAppLink } from '@school/core/shared/whatsapp';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { PhoneIcon } from '@school/web-kit/icons/PhoneIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { paths } from '../../app/paths';
import { creditsLeft, stageTone } from './lead-text';
import css from './Leads.module.css';
import { useTaskActions } from './use-task-actions';

const zone = deviceZone();

/** What it is called when the moment of a line is over. */
const LATE: Readonly<Partial<Record<MyDayKind, string>>> = {
  tasks: 'Overdue',
  contacts: 'Overdue',
  trials: 'Has begun',
  renewals: 'Credits used up',
};

type OnContact = (item: DayItem, channel: ContactChannel) => void;

/** One part of the day with its number and its lines. */
export function DayGroupCard({ group: { kind, count, items }, onContact }: { group: DayGroup; onContact: OnContact }) {
  const { title, rule, none } = MY_DAY_FACTS[kind];
  return (
    <Card title={title} aside={<Badge tone={count > 0 ? 'primary' : 'neutral'}>{count.toLocaleString('en-US')}</Badge>}>
      {count === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Stack gap={3}>
          <p className="hint">{rule}</p>
          <List gap={3}>
            {items.map((item) => (
              <DayLine key={item.task_id ?? item.lead_id} kind={kind} item={item} onContact={onContact} />
            ))}
          </List>
          {count > items.length && (
            <p className="muted">
              These are the first {items.length} of {count.toLocaleString('en-US')}.
            </p>
          )}
        </Stack>
      )}
    </Card>
  );
}

interface DayLineProps {
  kind: MyDayKind;
  item: DayItem;
  onContact: OnContact;
}

function DayLine({ kind, item, onContact }: DayLineProps) {
  const Link = useLink();
  const { lead_id, student_name, student_phone, title, task_kind } = item;
  return (
    <li className={css.task}>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <Link href={paths.lead.getHref(lead_id)} className={css.entryTitle}>
            {student_name}
          </Link>
          <Badge tone={stageTone(item.stage)}>{item.stage}</Badge>
          {item.is_late && LATE[kind] !== undefined && <Badge tone="danger">{LATE[kind]}</Badge>}
        </Row>
        {title !== null && kind !== 'renewals' && (
          <p>
            {task_kind}: {title}
          </p>
        )}
        <p className="hint">
          <Moment kind={kind} item={item} />
        </p>
      </Stack>
      <Row gap={2} align="center">
        <ButtonLink
          href={`tel:${student_phone}`}
          size="sm"
          variant="secondary"
          icon={<PhoneIcon size="sm" />}
          aria-label={`Call, ${student_name}`}
          onClick={() => onContact(item, 'Call')}
        >
          Call
        </ButtonLink>
        <ButtonLink
          href={whatsAppLink(student_phone, '')}
          target="_blank"
          rel="noopener"
          size="sm"
          variant="secondary"
          aria-label={`WhatsApp, ${student_name}, opens in a new tab`}
          onClick={() => onContact(item, 'WhatsApp')}
        >
          WhatsApp
        </ButtonLink>
        <DoneButton item={item} onContact={onContact} />
      </Row>
    </li>
  );
}

/** Closes a task; for all else it says how the contact went, which is what takes the line away. */
function DoneButton({ item, onContact }: { item: DayItem; onContact: OnContact }) {
  const { complete, isBusy } = useTaskActions();
  const { task_id: id, title, student_name } = item;
  return (
    <Button
      size="sm"
      aria-keyshortcuts="d"
      busy={isBusy}
      icon={<CheckIcon size="sm" />}
      aria-label={id === null ? `Contacted, ${student_name}` : `Done, ${title ?? ''}, ${student_name}`}
      onClick={() => (id === null ? onContact(item, 'Call') : complete({ id, title: title ?? '' }))}
    >
      {id === null ? 'Contacted' : 'Done'}
    </Button>
  );
}

function Moment({ kind, item }: Omit<DayLineProps, 'onContact'>) {
  const { at, teacher_name, lead_score } = item;
  const when = <When at={at} zone={zone} showZone={false} relative />;
  if (kind === 'tasks') return <>Due {when}</>;
  if (kind === 'contacts') return <>Contact by {when}</>;
  if (kind === 'renewals')
    return (
      <>
        {item.title}: {creditsLeft(item.credits ?? 0)}
        {!item.is_late && `, lessons until about ${formatTime(new Date(at), zone, 'date')}`}
      </>
    );
  if (kind === 'hot')
    return (
      <>
        Score {lead_score}, last change {when}
      </>
    );
  return (
    <>
      {when} with {teacher_name}
    </>
  );
}
