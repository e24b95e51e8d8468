import type { StudentDetailsPage } from '@school/bff-staff/contract/student-details';
import { detailChanges } from '@school/core/students/details';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime } from '@school/web-kit/time/formatters';
import { detailsOf, isEmailChanged, type Values } from './details-values';
import { FAILED } from './messages';

/** What the form would save, waiting for the person's answer. */
export interface AskedChange {
  values: Values;
  answer: (isSure: boolean) => void;
}

interface DetailsPreviewProps {
  student: StudentDetailsPage;
  asked: AskedChange | undefined;
  onClose: () => void;
}

/** Every value before and after, and what another time zone makes of the next classes. */
export function DetailsPreview({ student, asked, onClose }: DetailsPreviewProps) {
  return (
    <Confirm
      open={asked !== undefined}
      title="Save these changes?"
      action="Save changes"
      failureText={FAILED.save}
      onConfirm={() => asked?.answer(true)}
      onClose={() => {
        // After 'Save changes' this answers nothing any more.
        asked?.answer(false);
        onClose();
      }}
    >
      {asked && <Changes student={student} values={asked.values} />}
    </Confirm>
  );
}

function Changes({ student, values }: { student: StudentDetailsPage; values: Values }) {
  const changes = detailChanges(detailsOf(student), detailsOf(values));
  return (
    <Stack gap={3}>
      <Facts layout="stack">
        {changes.map(({ field, label, from, to }) => (
          <Fact key={field} name={label}>
            {`${from} → ${to}`}
          </Fact>
        ))}
        {isEmailChanged(values) && (
          <Fact name="Email of the child">{`${student.email ?? 'None'} → ${values.email || 'None'}`}</Fact>
        )}
      </Facts>
      {values.timezone !== student.timezone && <ClassTimes student={student} zone={values.timezone} />}
    </Stack>
  );
}

/** Classes keep their moment, so that only the family's clock shows another time. */
function ClassTimes({
  student: { timezone, next_classes, siblings },
  zone,
}: {
  student: StudentDetailsPage;
  zone: string;
}) {
  return (
    <>
      {next_classes.length === 0 ? (
        <p>No classes are planned, so that no class time changes.</p>
      ) : (
        <>
          <p>The classes stay as planned. The family then sees the next ones at:</p>
          <List gap={2}>
            {next_classes.map((at) => (
              <li key={at}>{`${formatTime(new Date(at), timezone)} → ${formatTime(new Date(at), zone)}`}</li>
            ))}
          </List>
        </>
      )}
      {siblings.length > 0 && <p>{`The time zone also changes for ${siblings.join(', ')}.`}</p>}
    </>
  );
}
