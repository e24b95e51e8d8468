import type { FoundTeacher } from '@school/bff-staff/contract/find';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { LookUp } from '../../app/LookUp';
import { TEACHER_LOOK_UP } from '../../app/teacher-look-up';
import { usePreviewTeacherLeaveQuery, useTakeTeacherLeaveMutation } from './api';
import { firstLeave, spanOf, type LeaveValues } from '@school/web-kit/availability/leave-values';
import { LeaveForm } from '@school/web-kit/availability/LeaveForm';
import { LeavePreview } from '@school/web-kit/availability/LeavePreview';
import { serverNow } from '@school/web-kit/time/server-clock';
import { MESSAGES } from './messages';
import { TimeOff } from './TimeOff';

const TEXTS = { label: MESSAGES.when, reasonHint: MESSAGES.reasonHint, failure: MESSAGES.previewFailed };

/**
 * Deletes a teacher's open slots: choose the teacher and the time, see a preview, give a reason.
 */
export default function DeleteSlotsPage() {
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  const [teacher, setTeacher] = useState<FoundTeacher>();
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      {teacher ? (
        <>
          <Leave key={teacher.id} teacher={teacher} onAnother={() => setTeacher(undefined)} />
          <TimeOff teacherId={teacher.id} zone={teacher.timezone} />
        </>
      ) : (
        <LookUp
          {...TEACHER_LOOK_UP}
          title={MESSAGES.find}
          name="teacher"
          label={MESSAGES.teacher}
          chosen=""
          onChoose={setTeacher}
          autoFocus
        />
      )}
    </>
  );
}

function Leave({ teacher, onAnother }: { teacher: FoundTeacher; onAnother: () => void }) {
  const { id, timezone: zone } = teacher;
  const [values, setValues] = useState<LeaveValues>(() => firstLeave(serverNow(), zone));
  const [isShown, setIsShown] = useState(false);
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Card
      title={teacher.name}
      aside={
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onAnother}>
          {MESSAGES.another}
        </Button>
      }
    >
      <p className="muted">
        {teacher.email ?? 'No email'} · {zoneName(zone)}
      </p>
      {isShown ? (
        <Preview
          teacherId={id}
          zone={zone}
          values={values}
          onBack={() => setIsShown(false)}
          onTaken={() => {
            setValues(firstLeave(serverNow(), zone));
            setRound((before) => before + 1);
            setIsShown(false);
          }}
          onBusy={setIsBusy}
        />
      ) : (
        <LeaveForm
          key={round}
          zone={zone}
          values={values}
          texts={TEXTS}
          onDone={(chosen) => {
            setValues(chosen);
            setIsShown(true);
          }}
        />
      )}
    </Card>
  );
}

interface PreviewProps {
  teacherId: number;
  zone: string;
  values: LeaveValues;
  onBack: () => void;
  onTaken: () => void;
  onBusy: (isBusy: boolean) => void;
}

function Preview({ teacherId, values, ...rest }: PreviewProps) {
  const params = { id: teacherId };
  const { startsAt, endsAt } = spanOf(values, rest.zone);
  const span = { from: startsAt.toISOString(), to: endsAt.toISOString() };
  const preview = usePreviewTeacherLeaveQuery({ params, query: span });
  const [take] = useTakeTeacherLeaveMutation();
  return (
    <LeavePreview
      {...rest}
      startsAt={startsAt}
      endsAt={endsAt}
      preview={preview}
      texts={MESSAGES}
      take={(expected_open) => take({ params, body: { ...span, reason: values.reason, expected_open } }).unwrap()}
    />
  );
}
