import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { useTeacherFeedbackQuery } from './api';
import css from './ClassFeedback.module.css';
import { MESSAGES } from './messages';

/** What children say about the teacher: an average and the approved texts, never who. */
export default function TeacherFeedbackCard() {
  const { data, error, isFetching, refetch } = useTeacherFeedbackQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={MESSAGES.summaryTitle}>
      {data ? (
        data.average === null ? (
          <p className={css.muted}>{MESSAGES.summaryNone}</p>
        ) : (
          <>
            <p className={css.average}>
              <strong>{data.average.toFixed(1)}</strong> of 5 stars
            </p>
            <p className={css.muted}>{summaryNote(data.answers)}</p>
            <Texts texts={data.texts} />
          </>
        )
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, MESSAGES.summaryFailed)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={MESSAGES.summaryLoading}>
          <Skeleton lines={2} />
        </LoadingRegion>
      )}
    </Card>
  );
}

const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <ul className={css.texts} aria-label={MESSAGES.summaryTexts}>
      {texts.map((text, index) => (
        // Two children may say the same.
        <li key={`${index} ${text}`}>“{text}”</li>
      ))}
    </ul>
  );

const summaryNote = (answers: number): string => `${MESSAGES.summaryNote} (the last ${answers} answers).`;
