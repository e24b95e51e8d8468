import type { Dispute } from '@school/bff-staff/contract/disputes';
import { REASON_TEXTS, urgencyOf, type DisputeUrgency } from '@school/core/disputes/dispute';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Row } from '@school/web-kit/layout/Row';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { relativeTime } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { CorrectDialog } from './CorrectDialog';
import { ExplainDialog } from './ExplainDialog';
import { MESSAGES } from './messages';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();
const TONES: Readonly<Record<DisputeUrgency, BadgeTone>> = { in_time: 'neutral', soon: 'warning', late: 'danger' };

/** A dispute: its text, the evidence, the time left, and its actions. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const [asking, setAsking] = useState<'explain' | 'correct'>();
  const { class: about, student, entry } = dispute;
  const isOpen = dispute.state === 'open';
  const title = `${student?.full_name ?? about.teacher}: ${about.lesson}`;
  return (
    <Card title={title} aside={isOpen ? <Clock dispute={dispute} /> : <Decided state={dispute.state} />}>
      <p>
        <strong>{REASON_TEXTS[dispute.reason]}</strong>
      </p>
      {dispute.text !== '' && <p className="as-typed">{dispute.text}</p>}
      <Facts layout="wideGrid">
        <Fact name="Class">
          {about.id}, <When at={about.starts_at} zone={zone} />
        </Fact>
        {student && (
          <Fact name="Student">
            <EntityLink to="student" id={student.id}>
              {student.full_name}
            </EntityLink>
          </Fact>
        )}
        <Fact name="Batch">
          <EntityLink to="batch" id={about.batch_number}>
            {about.batch}
          </EntityLink>
        </Fact>
        <Fact name="Teacher">{about.teacher}</Fact>
        <Fact name="Ended as">
          {about.class_status}
          {about.incomplete_reason && `: ${about.incomplete_reason}`}
        </Fact>
        {about.recording_link !== null && (
          <Fact name="Recording">
            <a href={about.recording_link} target="_blank" rel="noopener noreferrer">
              Watch the class<span className="visually-hidden"> {about.id}, opens in a new tab</span>
            </a>
          </Fact>
        )}
        {student && <Evidence student={student} />}
        {entry && (
          <Fact name={`Ledger entry ${entry.id}`}>
            {entry.description}, {entry.amount < 0 ? '−' : '+'}
            {Math.abs(entry.amount)} credit{entry.is_reversed && ', reversed'}
          </Fact>
        )}
        <Fact name="Said">
          <When at={dispute.opened_at} zone={zone} />
        </Fact>
        {dispute.decided_at && (
          <Fact name="Decided">
            <When at={dispute.decided_at} zone={zone} /> {dispute.decided_by && `by ${dispute.decided_by}`}
          </Fact>
        )}
      </Facts>
      {dispute.answer !== null && <p className="as-typed">{dispute.answer}</p>}
      {isOpen && (
        <Row gap={3}>
          <Button aria-label={`${MESSAGES.explain}: ${title}`} onClick={() => setAsking('explain')}>
            {MESSAGES.explain}
          </Button>
          <Button variant="secondary" aria-label={`${MESSAGES.correct}: ${title}`} onClick={() => setAsking('correct')}>
            {MESSAGES.correct}
          </Button>
          <ExplainDialog dispute={dispute} open={asking === 'explain'} onClose={() => setAsking(undefined)} />
          <CorrectDialog dispute={dispute} open={asking === 'correct'} onClose={() => setAsking(undefined)} />
        </Row>
      )}
    </Card>
  );
}

function Clock({ dispute }: { dispute: Dispute }) {
  const now = useServerNow();
  const urgency = urgencyOf(new Date(dispute.opened_at), now);
  const due = new Date(dispute.due_at);
  return (
    <Badge tone={TONES[urgency]}>
      {urgency === 'late' ? 'Late, was due' : 'Due'} {relativeTime(due, now)}
    </Badge>
  );
}

const Decided = ({ state }: { state: Dispute['state'] }) => (
  <Badge tone={state === 'corrected' ? 'success' : 'info'}>{state === 'corrected' ? 'Corrected' : 'Explained'}</Badge>
);

function Evidence({ student }: { student: NonNullable<Dispute['student']> }) {
  const { attended, joined_at, absence_announced_at, receipt_opens } = student;
  return (
    <>
      <Fact name="Attended">{attended === null ? 'Not held' : attended ? 'Yes' : 'No'}</Fact>
      <Fact name="Came in">{joined_at ? <When at={joined_at} zone={zone} /> : 'Nobody noted it'}</Fact>
      {absence_announced_at && (
        <Fact name="Absence announced">
          <When at={absence_announced_at} zone={zone} />
        </Fact>
      )}
      <Fact name="Receipt opened">{receipt_opens === 1 ? 'once' : `${receipt_opens} times`}</Fact>
    </>
  );
}
