import type { Lead } from '@school/bff-crm/contract/leads';
import { Explained } from '@school/web-kit/facts/Explained';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';

type Scored = Pick<Lead, 'lead_score' | 'score_reasons'>;

/** A reason with its points: 'Trial attended +20'. */
const reasonText = ({ text, points }: Lead['score_reasons'][number]): string =>
  `${text} ${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/** The score in a list; its reasons are one hover, focus or tap away. */
export function ScoreCell({ lead: { lead_score, score_reasons } }: { lead: Scored }) {
  if (score_reasons.length === 0) return lead_score;
  return <Explained details={score_reasons.map(reasonText)}>{lead_score}</Explained>;
}

/** The score on a lead's page, with a chip for each reason. */
export function ScoreReasons({ lead: { lead_score, score_reasons } }: { lead: Scored }) {
  return (
    <Stack gap={2}>
      <p>
        <strong>{lead_score}</strong> of 100
      </p>
      {score_reasons.length === 0 ? (
        <p className="muted">Nothing is known yet that counts.</p>
      ) : (
        <Row gap={2} role="list" aria-label="Why the score is that high">
          {score_reasons.map((reason) => (
            <span key={reason.text} role="listitem">
              <Badge tone={reason.points > 0 ? 'success' : 'danger'}>{reasonText(reason)}</Badge>
            </span>
          ))}
        </Row>
      )}
    </Stack>
  );
}
