import type { StrikesAnswer } from '@school/bff-learner/contract/strikes';
import { pointsText, STEP_TEXTS } from '@school/core/strikes/standing';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';

/** The points, and what they mean on the ladder now. */
export function StandingText({ standing, zone }: { standing: Omit<StrikesAnswer, 'strikes'>; zone: string }) {
  const { points, frozen_points, step, hidden_until, next_expiry } = standing;
  return (
    <Stack gap={4}>
      <p>
        <strong>You have {pointsText(points)}.</strong> {STEP_TEXTS[step]}
      </p>
      {hidden_until !== null && (
        <p>
          Your trial slots are hidden until <When at={hidden_until} zone={zone} />.
        </p>
      )}
      {frozen_points > 0 && <p>{pointsText(frozen_points)} under appeal do not count until the school has answered.</p>}
      {next_expiry !== null && (
        <p className="muted">
          The next points lapse on <When at={next_expiry} zone={zone} />.
        </p>
      )}
    </Stack>
  );
}
