import type { FamilyMoney } from '@school/bff-staff/contract/families';
import { moneyText } from '@school/core/shared/money';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { ReactNode } from 'react';
import { useFamilyMoneyQuery } from './api';
import { Loaded } from './Loaded';
import { FAILED } from './messages';
import { inWords } from './status-words';
import css from './Students.module.css';

const zone = deviceZone();

/** What the family has paid and got back, and its deposits, as far as the person may see them. */
export function Money({ accountId }: { accountId: number }) {
  const answer = useFamilyMoneyQuery({ params: { id: accountId } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded answer={answer} label="Loading the payments" failure={FAILED.money}>
      {(money) => <Cards money={money} />}
    </Loaded>
  );
}

function Cards({ money: { received, refunds, deposits } }: { money: FamilyMoney }) {
  return (
    <div className={css.cards}>
      <Sums title="Received" none="No payment was received.">
        {received.map((one) => (
          <Sum key={one.id} {...one} what={`${one.student}, page ${one.page}`}>
            {[one.method, one.reference].filter((text) => text !== '').join(' · ')} · {formatDay(one.paid_on)}
          </Sum>
        ))}
      </Sums>
      <Sums title="Refunds" none="Nothing was refunded.">
        {refunds.map((one) => (
          <Sum key={one.id} {...one} what={`${one.student}, enrolment ${one.enrolment}`}>
            {inWords(one.state)} · <When at={one.at} zone={zone} format="date" />
          </Sum>
        ))}
      </Sums>
      <Sums title="Deposits by token link" none="No token link was made.">
        {deposits.map((one) => (
          <Sum key={one.id} {...one} what={[one.student, one.course].filter(Boolean).join(', ')}>
            {inWords(one.state)} · <When at={one.at} zone={zone} format="date" />
          </Sum>
        ))}
      </Sums>
    </div>
  );
}

const Sums = ({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) => (
  <Card title={title}>{children.length === 0 ? <p className="muted">{none}</p> : <List gap={3}>{children}</List>}</Card>
);

interface SumProps {
  amount: string;
  currency: string;
  what: string;
  children: ReactNode;
}

const Sum = ({ amount, currency, what, children }: SumProps) => (
  <Stack as="li" gap={1}>
    <span>
      <strong className={css.moment}>{moneyText(amount, currency)}</strong> {what}
    </span>
    <span className="hint">{children}</span>
  </Stack>
);
