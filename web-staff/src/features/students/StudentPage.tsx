import type { StudentHead } from '@school/bff-staff/contract/students';
import { PAYMENT_PERMISSIONS } from '@school/bff-staff/contract/page-access';
import { MANAGE_ACCOUNTS } from '@school/bff-staff/contract/users';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs, type TabItem } from '@school/web-kit/shell/Tabs';
import NotFoundPage from '../../app/NotFoundPage';
import { useReadStudentQuery } from '../../app/student-api';
import { useMay } from '../../app/use-may';
import { Changes } from './Changes';
import { Classes } from './Classes';
import { Loaded } from './Loaded';
import { FamilyMessages } from './FamilyMessages';
import { FAILED } from './messages';
import { Overview } from './Overview';
import { Pages } from './Pages';
import { StudentActions } from './StudentActions';
import { StudentFacts } from './StudentFacts';
import { usePageId } from './use-page-id';
import { useTab } from './use-tab';
import { Work } from './Work';

/** One student: who it is, and in tabs everything that the school has about the child. */
export default function StudentPage() {
  const id = usePageId();
  return id === undefined ? <NotFoundPage /> : <Student key={id} id={id} />;
}

function Student({ id }: { id: number }) {
  const answer = useReadStudentQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const student = answer.currentData;
  useDocumentTitle(`${student?.name ?? 'Student'} · Back office`);
  return (
    <>
      <PageHeader
        title={student?.name ?? 'Student'}
        text={`Student ${id}`}
        actions={student && <StudentActions student={student} />}
      />
      <Loaded answer={answer} label="Loading the student" failure={FAILED.student}>
        {(found) => (
          <Stack gap="page">
            <h2 className="visually-hidden">About the student</h2>
            <StudentFacts student={found} />
            <StudentTabs student={found} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function StudentTabs({ student }: { student: StudentHead }) {
  const [tab, setTab] = useTab();
  const may = useMay();
  const { id: studentId, family_id: accountId, timezone: familyZone } = student;
  const items: (TabItem | false)[] = [
    { key: 'overview', label: 'Overview', content: <Overview studentId={studentId} familyZone={familyZone} /> },
    PAYMENT_PERMISSIONS.some(may) && {
      key: 'pages',
      label: 'Enrolments and pages',
      content: <Pages about={{ student_id: studentId }} />,
    },
    { key: 'classes', label: 'Classes', content: <Classes studentId={studentId} familyZone={familyZone} /> },
    { key: 'work', label: 'Work', content: <Work studentId={studentId} /> },
    may('outbox.view') && { key: 'messages', label: 'Messages', content: <FamilyMessages accountId={accountId} /> },
    may(MANAGE_ACCOUNTS) && {
      key: 'changes',
      label: 'Changes',
      content: <Changes accountId={accountId} studentId={studentId} />,
    },
  ];
  return (
    <Tabs label="About the student" value={tab} onChange={setTab} items={items.filter((item) => item !== false)} />
  );
}
