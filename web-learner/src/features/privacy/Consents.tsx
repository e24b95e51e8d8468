import type { ChildConsents, FamilyConsent } from '@school/bff-learner/contract/consents';
import { CONSENT_NAMES, CONSENT_WAY_TEXTS } from '@school/core/consents/purposes';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useViewerZone } from '../../app/viewer-zone';
import { useFamilyConsentsQuery, useSetFamilyConsentMutation } from './api';
import { CONSENT_MESSAGES as MESSAGES } from './messages';

/** What the family agrees to, a card for each child. */
export function Consents() {
  const { data, isError, isFetching, refetch } = useFamilyConsentsQuery();
  if (data)
    return data.children.map((child) => <Child key={child.id} child={child} onChanged={() => refetch().unwrap()} />);
  if (isError && !isFetching) return <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

interface ChildProps {
  child: ChildConsents;
  onChanged: () => Promise<unknown>;
}

function Child({ child, onChanged }: ChildProps) {
  return (
    <Card title={MESSAGES.title(child.name)}>
      <Stack gap={4}>
        <p className="muted">{MESSAGES.intro}</p>
        <List gap={4}>
          {child.consents.map((consent) => (
            <li key={consent.purpose}>
              <Consent child={child} consent={consent} onChanged={onChanged} />
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

function Consent({ child, consent, onChanged }: ChildProps & { consent: FamilyConsent }) {
  const { purpose, words, wording, given } = consent;
  const [decide] = useSetFamilyConsentMutation();
  const { isBusy, run } = useSingleFlight();
  const press = () =>
    run(async () => {
      try {
        const body = { purpose, wording, agrees: given === null };
        notify((await decide({ params: { id: child.id }, body }).unwrap()).message);
        await onChanged();
      } catch (err) {
        notify(errorText(err, MESSAGES.notSaved), { kind: 'error' });
      }
    });
  return (
    <Stack gap={2}>
      <Row gap={2} align="center">
        <strong>{CONSENT_NAMES[purpose]}</strong>
        <Badge tone={given ? 'success' : 'neutral'}>{given ? MESSAGES.agreed : MESSAGES.notAgreed}</Badge>
      </Row>
      <p>{words}</p>
      <Since consent={consent} />
      <Row gap={2}>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel={MESSAGES.saving}
          onClick={() => void press()}
          aria-label={`${given ? MESSAGES.takeBack : MESSAGES.agree}: ${CONSENT_NAMES[purpose]}, ${child.name}`}
        >
          {given ? MESSAGES.takeBack : MESSAGES.agree}
        </Button>
      </Row>
    </Stack>
  );
}

/** When and how the family decided last; nothing if it never has. */
function Since({ consent: { given, withdrawn } }: { consent: FamilyConsent }) {
  const { zone } = useViewerZone();
  const last = given ?? withdrawn;
  if (last === null) return null;
  return (
    <p className="hint">
      {given ? MESSAGES.agreedOn : MESSAGES.takenBackOn} <When at={last.at} zone={zone} />,{' '}
      {CONSENT_WAY_TEXTS[last.way]}
    </p>
  );
}
