import type { WhyOfEntry } from '@school/bff-learner/contract/credits';
import { ruleInWords } from '@school/core/credits/rules-in-words';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { formatTime } from '@school/web-kit/time/formatters';
import { useEffect, useRef } from 'react';
import { AskAboutClass } from '../../app/shared-parts/class-receipts';
import { useWhyOfTransactionQuery } from './api';
import css from './Credits.module.css';
import { changeText, MESSAGES } from './messages';

interface CreditWhyProps {
  id: number;
  zone: string;
  onBack: () => void;
}

/**
 * Explains a row of the credit log: the class, the rule, what was undone. Shown in place of the table.
 */
export function CreditWhy({ id, zone, onBack }: CreditWhyProps) {
  const { currentData, isFetching, refetch } = useWhyOfTransactionQuery({ params: { id } });
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <section className={css.why} aria-label={MESSAGES.why}>
      <div>
        <Button ref={back} variant="secondary" size="sm" onClick={onBack}>
          {MESSAGES.back}
        </Button>
      </div>
      {currentData ? (
        <Reasons why={currentData} zone={zone} />
      ) : isFetching ? (
        <LoadingRegion label={MESSAGES.whyLoading} />
      ) : (
        <ErrorState text={MESSAGES.whyFailed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Reasons({ why, zone }: { why: WhyOfEntry; zone: string }) {
  const at = (instant: string) => <time dateTime={instant}>{formatTime(new Date(instant), zone, 'full')}</time>;
  const { class: held, applied, enrolment, chain } = why;
  const rule = applied?.rule ?? ruleInWords(why.root_kind);
  return (
    <>
      <h3>
        {why.description}: {changeText(why.amount)}
      </h3>
      <Facts layout="wideGrid">
        {held && (
          <>
            <Fact name="Class">{held.lesson}</Fact>
            <Fact name="Teacher">{held.teacher}</Fact>
            <Fact name="Began">{at(held.starts_at)}</Fact>
            {held.ended_at && (
              <Fact name="Ended">
                {at(held.ended_at)}
                {held.ended_by && `, by ${held.ended_by === 'teacher' ? held.teacher : 'the school'}`}
                {held.is_corrected && ', corrected since'}
              </Fact>
            )}
            <Fact name="Attendance">
              {attendance(held.attended)}
              {held.joined_at && <>, joined {at(held.joined_at)}</>}
            </Fact>
          </>
        )}
        {enrolment && (
          <>
            <Fact name="Course">{enrolment.course}</Fact>
            <Fact name="Instalment">
              {enrolment.instalment} of {enrolment.num_of_instalments}
            </Fact>
          </>
        )}
        {rule && <Fact name="Rule">{rule}</Fact>}
      </Facts>
      {chain.length > 1 && (
        <ol className={css.chain} aria-label="Corrections">
          {chain.map((one) => (
            <li key={one.id}>
              {changeText(one.amount)} {one.description}, {at(one.created_at)}
            </li>
          ))}
        </ol>
      )}
      {held?.ended_at && <AskAboutClass classId={held.id} />}
    </>
  );
}

const attendance = (attended: boolean | null): string =>
  attended === null ? 'Not recorded' : attended ? 'Attended' : 'Missed';
