import type { StudentDetailsPage } from '@school/bff-staff/contract/student-details';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StudentLookUp } from '../../app/StudentLookUp';
import { useStudentId } from '../../app/StudentOfAddress';
import { useStudentDetailsQuery } from './api';
import { DetailsForm, type BegunForm } from './DetailsForm';
import { Loaded } from './Loaded';
import { FAILED } from './messages';
import { PhoneCard } from './PhoneCard';

/** 'update-student-details': what staff know better than the school about a student. */
export default function UpdateStudentPage() {
  useDocumentTitle('Update student details · Back office');
  const { studentId } = useStudentId();
  const [, setParams] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Update student details"
        text="Every change is shown before it is saved, and kept in the audit log."
      />
      <Stack gap="page">
        <StudentLookUp onChoose={(id) => setParams({ student_id: String(id) })} />
        {studentId !== undefined && <Details key={studentId} id={studentId} />}
        {studentId !== undefined && <PhoneCard key={`phone-${studentId}`} studentId={studentId} />}
      </Stack>
    </>
  );
}

function Details({ id }: { id: number }) {
  const answer = useStudentDetailsQuery({ params: { id } });
  return (
    <Loaded answer={answer} label="Loading the details" failure={FAILED.details}>
      {(student) => <Editing first={student} load={() => answer.refetch().unwrap()} />}
    </Loaded>
  );
}

interface EditingProps {
  first: StudentDetailsPage;
  load: () => Promise<StudentDetailsPage>;
}

/** The form begins anew only after a save, or when it is told to, so that nothing that was typed is lost. */
function Editing({ first, load }: EditingProps) {
  const [begun, setBegun] = useState<BegunForm>({ student: first });
  const { student } = begun;
  return (
    <DetailsForm
      key={student.stamp}
      {...begun}
      onSaved={async () => setBegun({ student: await load() })}
      onLoadAgain={async (typed) => setBegun({ student: await load(), kept: { opened: student, typed } })}
    />
  );
}
