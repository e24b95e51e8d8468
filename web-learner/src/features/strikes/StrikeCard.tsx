import type { StrikeAnswer } from '@school/bff-learner/contract/strikes';
import { pointsText } from '@school/core/strikes/standing';
import { KIND_FACTS, type ShownState } from '@school/core/strikes/strike';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { MESSAGES } from './messages';

const LOOKS: Readonly<Record<ShownState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Counts', tone: 'warning' },
  appealed: { label: 'You appealed', tone: 'info' },
  upheld: { label: 'Stays after your appeal', tone: 'warning' },
  withdrawn: { label: 'Withdrawn', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
};

interface StrikeCardProps {
  strike: StrikeAnswer;
  zone: string;
  onAppeal: (strike: StrikeAnswer) => void;
}

/** A strike: why, its points, when it expires, the appeal and the answer. */
export function StrikeCard({ strike, zone, onAppeal }: StrikeCardProps) {
  const { kind, state, evidence, points, expires_at, appeal, appeal_until, decision } = strike;
  const { label } = KIND_FACTS[kind];
  return (
    <Card title={label} aside={<Badge tone={LOOKS[state].tone}>{LOOKS[state].label}</Badge>}>
      <p className="as-typed">{evidence}</p>
      <Facts layout="wideGrid">
        <Fact name="Points">{pointsText(points)}</Fact>
        <Fact name="Happened">
          <When at={strike.happened_at} zone={zone} />
        </Fact>
        {strike.class && (
          <Fact name="Class">
            {strike.class.lesson_name}, <When at={strike.class.starts_at} zone={zone} />
          </Fact>
        )}
        {state !== 'withdrawn' && (
          <Fact name={state === 'expired' ? 'Expired' : 'Expires'}>
            <When at={expires_at} zone={zone} />
          </Fact>
        )}
        {appeal !== null && (
          <Fact name="Your appeal" wide>
            <span className="as-typed">{appeal}</span>
          </Fact>
        )}
        {decision !== null && (
          <Fact name="The school’s answer" wide>
            <span className="as-typed">{decision}</span>
          </Fact>
        )}
      </Facts>
      {appeal_until !== null && (
        <Stack gap={4}>
          <p className="muted">
            You can appeal until <When at={appeal_until} zone={zone} />.
          </p>
          <div>
            <Button variant="secondary" aria-label={`${MESSAGES.appeal}: ${label}`} onClick={() => onAppeal(strike)}>
              {MESSAGES.appeal}
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}
