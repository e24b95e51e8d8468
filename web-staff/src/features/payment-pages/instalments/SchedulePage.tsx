import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { paths } from '../../../app/paths';
import { ENROLLMENT_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { Schedule } from './Schedule';

/** All payments of an enrolment: paid ones, due ones, and their dates. */
export default function SchedulePage() {
  useDocumentTitle('Enrolment schedule · Back office');
  return (
    <>
      <PageHeader
        title="Enrolment schedule"
        text="All payments of the enrolment that a page belongs to."
        back={{ href: paths.instalments, label: 'Instalments' }}
      />
      <PageLookup notFoundText={ENROLLMENT_NOT_FOUND}>
        {(page) => <Schedule key={page.page_id} page={page} />}
      </PageLookup>
    </>
  );
}
