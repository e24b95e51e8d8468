import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useFeeCodesQuery } from './api';
import css from './CourseFee.module.css';

interface DiscountCodesDialogProps {
  open: boolean;
  onClose: () => void;
  onUse: (code: string) => void;
}

/** The codes that are valid now; a press uses one. */
export function DiscountCodesDialog({ open, onClose, onUse }: DiscountCodesDialogProps) {
  const answer = useFeeCodesQuery(undefined, { skip: !open, refetchOnMountOrArgChange: true });
  return (
    <Dialog open={open} onClose={onClose} title="Scholarship codes">
      {answer.data === undefined ? (
        answer.error && !answer.isFetching ? (
          <ErrorState
            text={errorText(answer.error, 'The codes could not be loaded.')}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <LoadingRegion label="Loading the codes" />
        )
      ) : answer.data.length === 0 ? (
        <EmptyState title="No codes can be given now." level={3} />
      ) : (
        <ul className={css.codes}>
          {answer.data.map(({ id, code, discount_percentage }) => (
            <li key={id}>
              <span>
                <strong>{code}</strong> <span className="muted">{discount_percentage}%</span>
              </span>
              <Button variant="secondary" size="sm" aria-label={`Use ${code}`} onClick={() => onUse(code)}>
                Use
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
