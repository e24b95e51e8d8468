import { moneyText } from '@school/core/shared/money';
import type { TimelineLine } from '@school/bff-crm/contract/timeline';
import {
  TIMELINE_GROUP_LABELS,
  TIMELINE_GROUPS,
  TIMELINE_SCOPES,
  timelinePath,
  type TimelineGroup,
  type TimelineScope,
} from '@school/core/leads/timeline';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { ChoiceChip, ChoiceChips } from '@school/web-kit/form/ChoiceCards';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useStaffEntry } from '../../app/use-staff-links';
import { eventDetail, eventTitle } from './lead-text';
import css from './Leads.module.css';
import { HISTORY_FAILED } from './messages';
import { useReadTimelineQuery } from './timeline-api';

const zone = deviceZone();
const GROUPS = TIMELINE_GROUPS.map((value) => ({ value, label: TIMELINE_GROUP_LABELS[value] }));
const SCOPE_LABELS: Readonly<Record<TimelineScope, string>> = { child: 'This child', family: 'Family' };

interface Wanted {
  leadId: string;
  scope: TimelineScope;
  group: TimelineGroup | undefined;
}

/** All that has happened with a family, newest first. */
export function LeadHistory({ leadId }: { leadId: string }) {
  const [group, setGroup] = useState<TimelineGroup>();
  const [scope, setScope] = useState<TimelineScope>('child');
  const wanted = { leadId, scope, group };
  const { data } = useReadTimelineQuery(argsOf(wanted, undefined), { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={4}>
      <Row gap={3} align="end">
        <ListFilter
          label="Show"
          value={group}
          options={GROUPS}
          onChange={(key) => setGroup(TIMELINE_GROUPS.find((known) => known === key))}
        />
        {(data?.children ?? 0) > 1 && (
          <ChoiceChips label="Whose history">
            {TIMELINE_SCOPES.map((one) => (
              <ChoiceChip key={one} isChosen={scope === one} onChoose={() => setScope(one)}>
                {SCOPE_LABELS[one]}
              </ChoiceChip>
            ))}
          </ChoiceChips>
        )}
      </Row>
      <ol className={css.timeline}>
        <Part key={`${scope} ${group ?? ''}`} wanted={wanted} before={undefined} />
      </ol>
    </Stack>
  );
}

type Before = Pick<TimelineLine, 'at' | 'key'> | undefined;

const argsOf = ({ leadId, scope, group }: Wanted, before: Before) => ({
  params: { lead_id: leadId },
  query: { scope, group, before_at: before?.at, before_key: before?.key },
});

/** The lines before one of them. The next part hangs on the last line of this one, so that none is lost when new ones come. */
function Part({ wanted, before }: { wanted: Wanted; before: Before }) {
  const answer = useReadTimelineQuery(argsOf(wanted, before), { refetchOnMountOrArgChange: before === undefined });
  const [isOpen, setIsOpen] = useState(false);
  const { data } = answer;
  if (!data)
    return (
      <li className={css.noLine}>
        {answer.error ? (
          <ErrorState text={HISTORY_FAILED} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
        ) : (
          <LoadingRegion label="Loading the history" />
        )}
      </li>
    );
  const last = data.results.at(-1);
  return (
    <>
      {data.results.map((line) => (
        <Entry key={line.key} line={line} />
      ))}
      {last === undefined && before === undefined && <li className={css.noLine}>Nothing of this kind yet.</li>}
      {data.has_more && last !== undefined && isOpen && <Part wanted={wanted} before={last} />}
      {data.has_more && !isOpen && (
        <li className={css.noLine}>
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

function Entry({ line }: { line: TimelineLine }) {
  const detail = eventDetail(line);
  return (
    <li>
      <p className={css.entryTitle}>
        {eventTitle(line)}
        {line.amount !== null && line.currency !== null && ` · ${moneyText(line.amount, line.currency)}`}
      </p>
      {detail && <p>{detail}</p>}
      {line.starts_at && (
        <p>
          Class at <When at={line.starts_at} zone={zone} format="full" />
        </p>
      )}
      {line.reason && <p className={`${css.reason} as-typed`}>{line.reason}</p>}
      <p className="muted">
        <When at={line.at} zone={zone} format="full" />
        {line.actor_name && ` · ${line.actor_name}`}
        {line.child_name && ` · ${line.child_name}`}
        <Place line={line} />
      </p>
    </li>
  );
}

/** The way to the thing in the back office; left out for people who do not work there. */
function Place({ line: { place, ref, kind } }: { line: TimelineLine }) {
  const Link = useLink();
  const enter = useStaffEntry();
  if (enter === undefined || place === null || ref === null) return null;
  return (
    <>
      {' · '}
      <Link href={enter(timelinePath(place, ref))} target="_blank">
        Open<span className="visually-hidden"> {kind.replaceAll('_', ' ')} in the back office, opens in a new tab</span>
      </Link>
    </>
  );
}
