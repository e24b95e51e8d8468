import { listSchoolComments, type SchoolComment } from '@school/bff-staff/contract/review-comments';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useListSchoolCommentsQuery } from './api';
import { CommentDialog } from './CommentDialog';
import { CommentLine } from './CommentLine';
import css from './ReviewComments.module.css';

/** The comments that teachers can use in project reviews. */
export default function ReviewCommentsPage() {
  useDocumentTitle('Review comments · Back office');
  const { data, error, isFetching, refetch } = useListSchoolCommentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<SchoolComment | 'new'>();
  return (
    <>
      <PageHeader
        title="Review comments"
        text="What every teacher is offered while reviewing a project. A retired comment is no longer offered; what was written with it stays."
        actions={
          <>
            <ExportList list={listSchoolComments} />
            <Button onClick={() => setEdited('new')}>Add comment</Button>
          </>
        }
      />
      {data ? (
        <>
          <Lines title="In use" comments={data.results.filter((one) => one.retired_at === null)} onEdit={setEdited} />
          <Lines title="Retired" comments={data.results.filter((one) => one.retired_at !== null)} onEdit={setEdited} />
        </>
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, 'The comments could not be loaded.')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading the comments">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
      {edited !== undefined && (
        <CommentDialog
          key={edited === 'new' ? 'new' : edited.id}
          comment={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface LinesProps {
  title: string;
  comments: readonly SchoolComment[];
  onEdit: (comment: SchoolComment) => void;
}

function Lines({ title, comments, onEdit }: LinesProps) {
  return (
    <Card title={title}>
      {comments.length === 0 ? (
        <EmptyState title="No comments here." />
      ) : (
        <ul className={css.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentLine comment={comment} onEdit={() => onEdit(comment)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
