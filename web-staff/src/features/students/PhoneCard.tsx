import { undoPhoneBody, type PhoneChange, type StudentPhone } from '@school/bff-staff/contract/student-phone';
import { PHONE_PROOF_TEXTS, PHONE_REASON_MAX } from '@school/core/students/phone-change';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useStudentPhoneQuery, useUndoPhoneChangeMutation } from './api';
import { Loaded } from './Loaded';
import { FAILED } from './messages';
import { PhoneDialog } from './PhoneDialog';

const zone = deviceZone();

/** The family's phone: the number, its change after staff have verified it, and the undo by another person. */
export function PhoneCard({ studentId }: { studentId: number }) {
  const answer = useStudentPhoneQuery({ params: { id: studentId } });
  return (
    <Card title="Family’s phone">
      <Loaded answer={answer} label="Loading the phone" failure={FAILED.phone}>
        {(phone) => <Phone studentId={studentId} phone={phone} />}
      </Loaded>
    </Card>
  );
}

function Phone({ studentId, phone }: { studentId: number; phone: StudentPhone }) {
  const [isChanging, setIsChanging] = useState(false);
  const [undoing, setUndoing] = useState<PhoneChange>();
  const [undo] = useUndoPhoneChangeMutation();
  return (
    <Stack gap={4}>
      <Row gap={4} align="center">
        <Facts layout="wideGrid">
          <Fact name="Phone">{phone.phone ?? <span className="muted">Not known</span>}</Fact>
        </Facts>
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          Change the phone
        </Button>
      </Row>
      {phone.changes.length > 0 && (
        <List gap={4}>
          {phone.changes.map((change) => (
            <li key={change.id}>
              <Change change={change} onUndo={() => setUndoing(change)} />
            </li>
          ))}
        </List>
      )}
      <PhoneDialog studentId={studentId} present={phone} open={isChanging} onClose={() => setIsChanging(false)} />
      <ReasonDialog
        about={undoing}
        idOf={({ id }) => id}
        onClose={() => setUndoing(undefined)}
        title="Undo the change of the phone?"
        text={({ from, to }) => (
          <p>{`The family gets ${from ?? 'no phone'} again instead of ${to}. Everybody is logged out, a password that was set since ends, and both numbers are told.`}</p>
        )}
        label="Undo the change of the phone"
        schema={undoPhoneBody}
        defaultValues={{ reason: '' }}
        submitLabel="Undo the change"
        busyLabel="Undoing…"
        failureText={FAILED.undoPhone}
        onSubmit={({ id }, body) => undo({ params: { id }, body }).unwrap()}
      >
        <TextAreaField name="reason" label="Reason" rows={3} maxLength={PHONE_REASON_MAX} />
      </ReasonDialog>
    </Stack>
  );
}

function Change({ change, onUndo }: { change: PhoneChange; onUndo: () => void }) {
  const { from, to, changed_by, changed_at, verified_by, reason, undone, undo_until, undo } = change;
  return (
    <Stack gap={2}>
      <span>
        {`${from ?? 'No phone'} → ${to}, by ${changed_by ?? 'somebody'}, `}
        <When at={changed_at} zone={zone} />
      </span>
      <span className="hint">{`${PHONE_PROOF_TEXTS[verified_by]}. Reason: ${reason}`}</span>
      {undone && (
        <span className="hint">
          {`Undone by ${undone.by ?? 'somebody'}, `}
          <When at={undone.at} zone={zone} />
          {`. Reason: ${undone.reason}`}
        </span>
      )}
      {undo !== 'over' && (
        <Row gap={2} align="center">
          {undo === 'offered' && (
            <Button variant="secondary" onClick={onUndo}>
              Undo
            </Button>
          )}
          <span className="hint">
            {undo === 'offered' ? 'Possible until ' : 'Another person can undo it until '}
            <When at={undo_until} zone={zone} />
          </span>
        </Row>
      )}
    </Stack>
  );
}
