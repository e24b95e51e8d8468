import type { CreditClass } from '@school/bff-staff/contract/credits';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useEffect, useId, useRef, useState } from 'react';
import { useFindCreditClassesQuery } from './api';
import css from './Credits.module.css';
import { MESSAGES } from './messages';

const zone = deviceZone();

interface ClassPickerProps {
  studentId: number;
  chosen: CreditClass | undefined;
  onChoose: (chosen: CreditClass | undefined) => void;
}

/** The class that an adjustment is about, if any: searched by lesson, teacher or date. */
export function ClassPicker({ studentId, chosen, onChoose }: ClassPickerProps) {
  const titleId = useId();
  const [isSearching, setSearching] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone now, so the focus moves to the chosen class.
  useEffect(() => shown.current?.focus(), [chosen]);
  return (
    <Stack role="group" aria-labelledby={titleId} gap={2}>
      <p id={titleId} className={css.name}>
        Class (optional)
      </p>
      {chosen ? (
        <>
          <p ref={shown} tabIndex={-1} className={css.preview}>
            {inWords(chosen)}
          </p>
          <div className={css.decide}>
            <Button size="sm" variant="secondary" onClick={() => onChoose(undefined)}>
              Remove class
            </Button>
          </div>
        </>
      ) : isSearching ? (
        <Search studentId={studentId} onChoose={onChoose} />
      ) : (
        <div className={css.decide}>
          <Button size="sm" variant="secondary" onClick={() => setSearching(true)}>
            Choose a class
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Search({ studentId, onChoose }: Pick<ClassPickerProps, 'studentId' | 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const { currentData, error, isFetching, refetch } = useFindCreditClassesQuery({
    params: { id: studentId },
    query: { q: typed },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={css.search}>
      <SearchBox label="Lesson, teacher or date" value={typed} onSearch={setTyped} />
      {currentData === undefined ? (
        error && !isFetching ? (
          <ErrorState text={errorText(error, MESSAGES.classesFailed)} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label="Looking for classes" />
        )
      ) : currentData.results.length === 0 ? (
        <p role="status">{typed === '' ? 'This student has no classes yet.' : 'No class matches.'}</p>
      ) : (
        <List gap={2} aria-label="Classes found">
          {currentData.results.map((one) => (
            <li key={one.id}>
              <button type="button" className={css.student} onClick={() => onChoose(one)}>
                <span className={css.name}>{one.lesson}</span>
                <span className={css.muted}>{one.teacher}</span>
                <span>{whenOf(one)}</span>
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

const whenOf = ({ starts_at }: CreditClass): string => formatTime(new Date(starts_at), zone, 'full');

const inWords = (one: CreditClass): string => `${one.lesson}, ${one.teacher}, ${whenOf(one)}`;
