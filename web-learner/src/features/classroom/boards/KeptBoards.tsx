import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { lazy, Suspense, useState } from 'react';
import { useClassBoardsQuery } from './api';
import css from './Boards.module.css';
import { MESSAGES } from './messages';
import { putLabel, PutIntoLesson, type TakenCode } from './PutIntoLesson';
import { saveCode } from './save-board';

const KeptDrawing = lazy(() => import('./KeptDrawing'));
const KeptCode = lazy(() => import('./KeptCode'));

interface KeptBoardsProps {
  classId: number;
  /** A child may go on with the code in its own lesson. */
  mayTake?: boolean;
}

/** What a class wrote and drew together, for its teacher and its students afterwards; nothing where they did not. */
export default function KeptBoards({ classId, mayTake = false }: KeptBoardsProps) {
  const { currentData, error, isFetching, refetch } = useClassBoardsQuery({ params: { classId } });
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  const [isDrawingOpen, setIsDrawingOpen] = useState(false);
  const [taken, setTaken] = useState<TakenCode>();
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState text={MESSAGES.keptFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label={MESSAGES.keptLoading}>
        <Skeleton lines={2} />
      </LoadingRegion>
    );
  const { code, code_kind: kind, activities, elements } = currentData;
  if (code === '' && elements.length === 0) return null;
  const waiting = (
    <LoadingRegion label={MESSAGES.keptLoading}>
      <Skeleton shape="card" />
    </LoadingRegion>
  );
  return (
    <Card title={MESSAGES.keptTitle}>
      <div className={css.kept}>
        {code !== '' && (
          <>
            <h3>{MESSAGES.keptCode}</h3>
            {isCodeOpen ? (
              <Suspense fallback={waiting}>
                <KeptCode code={code} kind={kind} />
              </Suspense>
            ) : (
              <pre className={css.code} tabIndex={0}>
                {code}
              </pre>
            )}
            <Row gap={2}>
              {!isCodeOpen && (
                <Button variant="secondary" size="sm" onClick={() => setIsCodeOpen(true)}>
                  {MESSAGES.openCode}
                </Button>
              )}
              {mayTake &&
                activities.map((activity) => (
                  <Button key={activity.id} variant="secondary" size="sm" onClick={() => setTaken({ activity, code })}>
                    {putLabel(activity, activities)}
                  </Button>
                ))}
              <CopyButton text={code} label={MESSAGES.copyCode} size="sm" />
              <Button variant="ghost" size="sm" onClick={() => saveCode(code, kind)}>
                {MESSAGES.download}
              </Button>
            </Row>
          </>
        )}
        {elements.length > 0 && (
          <>
            <h3>{MESSAGES.keptDrawing}</h3>
            {isDrawingOpen ? (
              <Suspense fallback={waiting}>
                <KeptDrawing elements={elements} />
              </Suspense>
            ) : (
              <Row gap={2}>
                <Button variant="secondary" size="sm" onClick={() => setIsDrawingOpen(true)}>
                  {MESSAGES.showDrawing}
                </Button>
              </Row>
            )}
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {taken && <PutIntoLesson taken={taken} onClose={() => setTaken(undefined)} />}
      </Suspense>
    </Card>
  );
}
