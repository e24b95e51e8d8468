import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { FeedbackList } from './FeedbackList';

/** What children say about all classes. */
export default function ClassFeedbackPage() {
  useDocumentTitle('Class feedback · Back office');
  return (
    <>
      <PageHeader
        title="Class feedback"
        text="What children say after a class. A text is shown to its teacher only once it is approved, and never with a name."
      />
      <FeedbackList />
    </>
  );
}
