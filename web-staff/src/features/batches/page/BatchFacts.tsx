import type { BatchPage } from '@school/bff-staff/contract/batch-page';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Progress } from '@school/web-kit/feedback/Progress';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { localDate, zoneName } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { BATCH_LOOKS } from './messages';
import { slotText } from './slot-text';

/** What a batch is, at the top of its page. */
export function BatchFacts({ batch }: { batch: BatchPage }) {
  const { label, tone } = BATCH_LOOKS[batch.state];
  const { lessons, lessons_done: done } = batch;
  return (
    <Card title="About the batch" aside={<Badge tone={tone}>{label}</Badge>}>
      <Facts layout="grid">
        {batch.pause_reason !== '' && (
          <Fact name="Paused because" wide>
            {batch.pause_reason}
          </Fact>
        )}
        <Fact name="Type">
          {batch.type === 'trial' ? 'Trial class' : batch.is_renewal ? 'Course, renewal' : 'Course'}
        </Fact>
        <Fact name="Course">
          {batch.course.name} ({batch.course.code})
        </Fact>
        <Fact name="Teacher">{batch.teacher.name}</Fact>
        <Fact name="Seats">
          {batch.students} of {batch.class_size} taken
        </Fact>
        {batch.type === 'course' && (
          <Fact name="Weekly slots">
            <Slots batch={batch} />
          </Fact>
        )}
        <Fact name="Next class">
          <NextClass batch={batch} />
        </Fact>
        <Fact name="Classroom">
          <Classroom batch={batch} />
        </Fact>
      </Facts>
      {batch.type === 'course' && (
        <Progress
          label={`${done} of ${lessons === 1 ? '1 lesson' : `${lessons} lessons`} done`}
          percent={lessons === 0 ? 0 : (done / lessons) * 100}
        />
      )}
    </Card>
  );
}

function Slots({ batch: { slots, timezone } }: { batch: BatchPage }) {
  const today = localDate(useServerNow(), timezone);
  if (slots.length === 0) return <span className="muted">None</span>;
  return (
    <Stack gap={1}>
      <List gap={1}>
        {slots.map((slot) => (
          <li key={`${slot.weekday} ${slot.time} ${slot.from}`}>{slotText(slot, today)}</li>
        ))}
      </List>
      <span className="hint">{zoneName(timezone)}</span>
    </Stack>
  );
}

function NextClass({ batch: { next_class: next, timezone } }: { batch: BatchPage }) {
  if (next === null) return <span className="muted">None to come</span>;
  return (
    <Stack gap={1}>
      <span>{next.lesson}</span>
      <When at={next.starts_at} zone={deviceZone()} otherZone={timezone} otherName="the batch" relative />
    </Stack>
  );
}

function Classroom({ batch: { classroom_method, meet_link } }: { batch: BatchPage }) {
  const Link = useLink();
  if (classroom_method === 'jitsi') return <>The room in the app</>;
  return (
    <Stack gap={1}>
      <span>Google Meet</span>
      {meet_link !== null && (
        <Link href={meet_link} target="_blank">
          Open the room
        </Link>
      )}
    </Stack>
  );
}
