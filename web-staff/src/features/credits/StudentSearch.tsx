import type { CreditStudent } from '@school/bff-staff/contract/credits';
import { inCredits } from '@school/core/credits/adjustment';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { searchTerm } from '@school/core/leads/search-term';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { List } from '@school/web-kit/layout/List';
import { Card } from '@school/web-kit/shell/Card';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { useState } from 'react';
import { useFindCreditStudentsQuery } from './api';
import css from './Credits.module.css';
import { MESSAGES } from './messages';

/**
 * Finds a student by name, phone or e-mail. The whole phone number is shown, so that nobody chooses the wrong child.
 */
export function StudentSearch({ onChoose }: { onChoose: (student: CreditStudent) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Card title="Find a student">
      <div className={css.search}>
        <SearchBox label="Name, phone or email" value={typed} onSearch={setTyped} />
        {searchTerm(typed).ok ? (
          <Found typed={typed} onChoose={onChoose} />
        ) : (
          <p className={css.muted}>{CREDIT_REFUSALS.search_too_short.text}</p>
        )}
      </div>
    </Card>
  );
}

function Found({ typed, onChoose }: { typed: string; onChoose: (student: CreditStudent) => void }) {
  const { currentData, error, isFetching, refetch } = useFindCreditStudentsQuery(
    { query: { q: typed } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined && error && !isFetching)
    return <ErrorState text={errorText(error, MESSAGES.searchFailed)} onRetry={() => void refetch()} />;
  if (currentData === undefined) return <LoadingRegion label="Looking for students" />;
  if (currentData.results.length === 0) return <p role="status">Nobody matches.</p>;
  return (
    <List gap={2} aria-label="Students found">
      {currentData.results.map((student) => (
        <li key={student.id}>
          <button type="button" className={css.student} onClick={() => onChoose(student)}>
            <span className={css.name}>{student.name}</span>
            <span className={css.muted}>{aboutOf(student)}</span>
            <span>{inCredits(student.credits)}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

/** The facts that distinguish children with the same name. */
export const aboutOf = ({ grade, phone, email }: CreditStudent): string =>
  [`Grade ${grade}`, phone, email].filter(Boolean).join(' · ');
