import type { Explanation } from '@school/bff-staff/contract/credits';
import { ruleInWords } from '@school/core/credits/rules-in-words';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { ReactNode } from 'react';
import { useExplainEntryQuery } from './api';
import { signed } from './credit-text';
import css from './Credits.module.css';
import { MESSAGES } from './messages';
import { WhyFacts } from './WhyFacts';

const zone = deviceZone();

export interface WhyDrawerProps {
  id: number | undefined;
  onClose: () => void;
  onAsk: (id: number) => void;
}

/** Explains an entry: what happened, which rule applied, what was undone. */
export function WhyDrawer({ id, onClose, onAsk }: WhyDrawerProps) {
  const { data, currentData, error, isFetching, refetch } = useExplainEntryQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined },
  );
  // While the drawer closes, it still shows the last entry.
  const entry = id === undefined ? data : currentData;
  return (
    <Dialog open={id !== undefined} onClose={onClose} side title={`Why? Entry ${id ?? entry?.id ?? ''}`}>
      {entry ? (
        <Why entry={entry} onAsk={onAsk} />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, MESSAGES.whyFailed, MESSAGES.network)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Looking for the reasons" />
      )}
    </Dialog>
  );
}

function Why({ entry, onAsk }: { entry: Explanation; onAsk: (id: number) => void }) {
  const rule = ruleInWords(entry.root_kind);
  return (
    <Stack gap={4}>
      <p className={css.lead}>{entry.description}</p>
      <Facts layout="rows">
        <Fact name="When">
          <When at={entry.created_at} zone={zone} format="full" />
        </Fact>
        <Fact name="By">{entry.actor_name ?? 'The system'}</Fact>
        <Fact name="Credits">
          {entry.parts.map((part, index) => (
            <Part key={`${part.lot_id} ${index}`} part={part} />
          ))}
        </Fact>
        {rule && <Fact name="Rule">{rule}</Fact>}
        {entry.applied?.rule && <Fact name="Applied">{entry.applied.rule}</Fact>}
        {entry.applied?.policy && (
          <Fact name="Absence policy">
            {entry.applied.policy}, in version {entry.applied.version} of the outcome
          </Fact>
        )}
      </Facts>
      <WhyFacts entry={entry} zone={zone} />
      {entry.granted_by_id !== null && (
        <p>
          Given by <AskLink id={entry.granted_by_id} onAsk={onAsk} />
        </p>
      )}
      {entry.chain.length > 1 && <Chain entry={entry} onAsk={onAsk} />}
      <p className={css.muted}>Key: {entry.business_key}</p>
    </Stack>
  );
}

function Part({ part }: { part: Explanation['parts'][number] }) {
  const { category, amount, expires_at: expiresAt } = part;
  return (
    <div>
      {signed(amount)} {category ?? (amount < 0 ? 'taken on credit' : 'for what was taken on credit')}
      {expiresAt && (
        <>
          , good until <When at={expiresAt} zone={zone} format="date" />
        </>
      )}
    </div>
  );
}

function Chain({ entry, onAsk }: { entry: Explanation; onAsk: (id: number) => void }) {
  return (
    <Section title="Reversals">
      <List as="ol" gap={2}>
        {entry.chain.map((one) => (
          <li key={one.id}>
            {one.id === entry.id ? <strong>#{one.id}</strong> : <AskLink id={one.id} onAsk={onAsk} />}{' '}
            {signed(one.amount)} {one.description}, {one.actor_name ?? 'the system'},{' '}
            <When at={one.created_at} zone={zone} format="full" />
          </li>
        ))}
      </List>
    </Section>
  );
}

const AskLink = ({ id, onAsk }: { id: number; onAsk: (id: number) => void }) => (
  <Button size="sm" variant="ghost" onClick={() => onAsk(id)}>
    #{id}
  </Button>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
