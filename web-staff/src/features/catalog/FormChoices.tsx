import { useState, type ReactNode } from 'react';
import type { Choices } from '@school/bff-staff/contract/catalog';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useReadChoicesQuery } from './api';
import { CHOICES_FAILED } from './messages';
import { FRESH } from './use-catalog-list';

/** Loads the choices first, so that no form opens with only a part of them. */
export function FormChoices({ children }: { children: (choices: Choices) => ReactNode }) {
  const { data, error, refetch, isFetching } = useReadChoicesQuery(undefined, FRESH);
  const [waited] = useState(data === undefined);
  if (data) return <div ref={waited ? beginInside : undefined}>{children(data)}</div>;
  if (error)
    return <ErrorState text={errorText(error, CHOICES_FAILED)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <LoadingRegion label="Loading the form">
      <Skeleton lines={6} />
    </LoadingRegion>
  );
}

// The dialog sets the focus when it opens, but this form appears later. Not on touch screens: the keyboard would open.
function beginInside(box: HTMLElement | null): void {
  if (!box || matchMedia('(pointer: coarse)').matches) return;
  const first = box.querySelector<HTMLElement>('input, select, textarea');
  first?.setAttribute('data-autofocus', '');
  first?.focus();
}

/** Currencies for a select; the entry's own is included even when it is no longer active. */
export function currencyOptions(choices: Choices, own?: string | null): { value: string; label: string }[] {
  const known = choices.currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  return !own || known.some(({ value }) => value === own)
    ? known
    : [...known, { value: own, label: `${own} (inactive)` }];
}
