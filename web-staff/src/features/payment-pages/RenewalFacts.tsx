import type { PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { FALLBACK_CURRENCY } from '@school/core/payment-pages/choices';
import { moneyText } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { formatDay } from '@school/web-kit/time/wall-text';
import css from './Form.module.css';

/** Facts about the student for a renewal; shown only for the type Renewal. */
export function RenewalFacts({ answer }: { answer: PhoneAnswer }) {
  const facts: readonly [name: string, value: string | number | null][] = [
    [
      'Latest cost per class',
      answer.latest_cpc && moneyText(answer.latest_cpc, answer.latest_cpc_currency ?? FALLBACK_CURRENCY),
    ],
    ['Completed classes', answer.completed_classes],
    ['Pending classes', answer.pending_classes],
    ['Credits', answer.credits],
    ['Credits remaining', answer.credits_remaining],
    ['New enrolment date', answer.new_enrolment_date && formatDay(answer.new_enrolment_date)],
    ['Renewal date', answer.renewal_date && formatDay(answer.renewal_date)],
    ['Course enrolled', answer.course_enrolled],
    ['Renewal course enrolled', answer.renewal_course_enrolled],
    ['All subjects', answer.all_subjects.join(', ')],
    ['RM email', answer.rm_email],
  ];
  return (
    <section aria-label="Renewal" className={css.renewal}>
      <Facts layout="wideGrid">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value === null || value === '' ? <span className="muted">None</span> : value}
          </Fact>
        ))}
      </Facts>
      {answer.whatsapp_url && (
        <a href={answer.whatsapp_url} target="_blank" rel="noopener noreferrer">
          WhatsApp <ExternalIcon size="sm" />
        </a>
      )}
    </section>
  );
}
