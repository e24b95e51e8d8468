import type { ClassOutcomeAnswer } from '@school/bff-staff/contract/class-ending';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useCorrectClassMutation } from './api';
import { ClassChat } from './ClassChat';
import css from './ClassOutcomes.module.css';
import { CorrectionForm } from './CorrectionForm';
import { MESSAGES } from './messages';
import { RenewReceipt } from './RenewReceipt';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();
const NOTE_MAX = 500;
const WORD = { label: MESSAGES.note, hint: MESSAGES.noteHint, needed: MESSAGES.noteNeeded, max: NOTE_MAX };

/** A class: how it ended, which credits it cost, all versions of its end, and its correction. */
export function ClassOutcome({ outcome }: { outcome: ClassOutcomeAnswer }) {
  const [correct] = useCorrectClassMutation();
  const { id, students, history, ended_at } = outcome;
  return (
    <>
      <Card title={outcome.lesson} aside={<Badge>{outcome.class_status}</Badge>}>
        <Facts layout="wideGrid">
          <Fact name="Teacher">{outcome.teacher}</Fact>
          <Fact name="Batch">
            <EntityLink to="batch" id={outcome.batch_number}>
              {outcome.batch}
            </EntityLink>
          </Fact>
          <Fact name="Class">
            <When at={outcome.starts_at} zone={zone} format="full" />
          </Fact>
          {ended_at && (
            <Fact name="Ended">
              <When at={ended_at} zone={zone} format="full" />
            </Fact>
          )}
          {outcome.incomplete_reason && <Fact name={MESSAGES.reason}>{outcome.incomplete_reason}</Fact>}
        </Facts>
        <h3>{MESSAGES.students}</h3>
        <ul className={css.lines}>
          {students.map((student) => (
            <li key={student.id}>
              <EntityLink to="student" id={student.id}>
                {student.full_name}
              </EntityLink>
              <span className="muted">
                {attendedText(student.attended)}, {chargeText(student.charge)}
                {student.ledger_entry_id !== null && `, ledger entry ${student.ledger_entry_id}`}
              </span>
              {ended_at && <RenewReceipt classId={id} student={student} />}
            </li>
          ))}
        </ul>
      </Card>
      <ClassChat classId={id} lesson={outcome.lesson} />
      <Card title={MESSAGES.correction}>
        {ended_at === null ? (
          <Alert kind="info">{MESSAGES.notEnded}</Alert>
        ) : (
          <CorrectionForm
            // A correction makes a new version, and the next correction must start from that.
            key={outcome.outcome_version}
            outcome={outcome}
            word={WORD}
            onCorrect={async (body, note) => {
              await correct({ params: { id }, body: { ...body, note } }).unwrap();
              notify(MESSAGES.corrected);
            }}
          />
        )}
      </Card>
      {history.length > 0 && (
        <Card title={MESSAGES.history}>
          <ul className={css.lines}>
            {history.map((version) => (
              <li key={version.version}>
                <strong>
                  Version {version.version}: {version.class_status}
                </strong>
                <span>
                  {version.by}, <When at={version.created_at} zone={zone} format="full" />
                </span>
                {version.incomplete_reason && <span>{version.incomplete_reason}</span>}
                {version.note && <span className="muted">{version.note}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const attendedText = (attended: boolean | null): string =>
  attended === null ? 'attendance unknown' : attended ? 'attended' : 'absent';

function chargeText(charge: number | null): string {
  if (charge === null || charge === 0) return 'no credit';
  return charge > 0 ? '+1 credit' : '−1 credit';
}
