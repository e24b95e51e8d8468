import { Button } from '../button/Button';
import { ChevronLeftIcon } from '../icons/ChevronLeftIcon';
import { ChevronRightIcon } from '../icons/ChevronRightIcon';
import css from './DataTable.module.css';

interface PageStepsProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/**
 * The buttons for the page before, the page after and the pages around this one. At either end the first or the last
 * one keeps the focus, so that the way back is one key away.
 */
export function PageSteps({ page, last, onPage }: PageStepsProps) {
  return (
    <div className={css.steps}>
      <Button
        size="sm"
        variant="secondary"
        iconOnly
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeftIcon />
      </Button>
      {pagesAround(page, last).map((step, index) =>
        step === undefined ? (
          // There are at most two gaps and they stay in their places, so the index can be the key.
          <span key={`gap-${index}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={step}
            size="sm"
            variant={step === page ? 'primary' : 'ghost'}
            aria-label={`Page ${step}`}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => onPage(step)}
          >
            {step}
          </Button>
        ),
      )}
      <Button
        size="sm"
        variant="secondary"
        iconOnly
        aria-label="Next page"
        aria-disabled={page >= last}
        onClick={() => page < last && onPage(page + 1)}
      >
        <ChevronRightIcon />
      </Button>
    </div>
  );
}

/** The first page, the last one and the neighbours of the current one; undefined where pages are left out. */
function pagesAround(page: number, last: number): (number | undefined)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((step) => step >= 1 && step <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((step, index) => {
    const before = wanted[index - 1] ?? step - 1;
    return step - before > 1 ? [undefined, step] : [step];
  });
}
