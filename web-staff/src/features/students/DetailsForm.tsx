import { studentDetailsBody, type StudentDetailsPage } from '@school/bff-staff/contract/student-details';
import { mergeDetails } from '@school/core/students/details';
import { STUDENT_DETAIL_REFUSALS } from '@school/core/students/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useUpdateStudentDetailsMutation } from './api';
import { DetailsFields } from './DetailsFields';
import { DetailsPreview, type AskedChange } from './DetailsPreview';
import { detailsOf, isAnyChanged, typedOf, type Typed } from './details-values';
import { LoadAgain } from './LoadAgain';
import { MeanwhileChanges } from './MeanwhileChanges';
import { FAILED } from './messages';

/** What a form begins with. */
export interface BegunForm {
  student: StudentDetailsPage;
  /** Loaded again: what the form began with before, and what its person had typed by then. */
  kept?: { opened: StudentDetailsPage; typed: Typed };
}

interface DetailsFormProps extends BegunForm {
  onSaved: () => Promise<void>;
  onLoadAgain: (typed: Typed) => Promise<void>;
}

/** The form: what would change is shown first, and saved from there; a refusal then stands at its field. */
export function DetailsForm({ student, kept, onSaved, onLoadAgain }: DetailsFormProps) {
  const [asked, setAsked] = useState<AskedChange>();
  const [isOld, setIsOld] = useState(false);
  const [isSame, setIsSame] = useState(false);
  const [update] = useUpdateStudentDetailsMutation();
  const { id, stamp } = student;
  const { fields, meanwhile } = begin({ student, kept });
  return (
    <Card title={student.student_name}>
      <Form
        label="Student details"
        schema={studentDetailsBody}
        defaultValues={fields}
        submitLabel="Show changes"
        failureText={FAILED.save}
        failureEndsOnChange
        onSubmit={async (values) => {
          setIsSame(!isAnyChanged(student, values));
          if (!isAnyChanged(student, values)) return;
          const isSure = await new Promise<boolean>((answer) => setAsked({ values, answer }));
          if (!isSure) return;
          try {
            const { message } = await update({ params: { id }, body: { ...values, stamp } }).unwrap();
            notify(message);
          } catch (error) {
            setIsOld(errorText(error, '') === STUDENT_DETAIL_REFUSALS.changed_meanwhile.text);
            throw error;
          }
          await onSaved();
        }}
      >
        <Stack gap={3}>
          {kept && <MeanwhileChanges changes={meanwhile} emails={{ before: kept.opened.email, now: student.email }} />}
          <DetailsFields student={student} />
          {isSame && <Alert kind="info">{STUDENT_DETAIL_REFUSALS.nothing_changed.text}</Alert>}
          {isOld && <LoadAgain onLoad={onLoadAgain} />}
        </Stack>
      </Form>
      <DetailsPreview student={student} asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

/** What the fields show at first: what was typed before, where it was. */
function begin({ student, kept }: BegunForm): {
  fields: Typed;
  meanwhile: ReturnType<typeof mergeDetails>['meanwhile'];
} {
  const now = detailsOf(student);
  if (kept === undefined) return { fields: typedOf(now), meanwhile: [] };
  const { details, meanwhile } = mergeDetails(detailsOf(kept.opened), now, detailsOf(kept.typed));
  const { email, remove_email } = kept.typed;
  return { fields: { ...typedOf(details), email, remove_email: remove_email && student.email !== null }, meanwhile };
}
