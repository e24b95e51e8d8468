import type { bookTrial } from '@school/bff-staff/contract/trial-booking';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths';

/** The answer, and the name that was typed. */
export type BookedAnswer = ReturnType<(typeof bookTrial)['response']['parse']> & { name: string };

/** The booking, with the address of its page for the family. */
export function Booked({ booked, onAnother }: { booked: BookedAnswer; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title="Trial class booked">
        <Stack gap={4}>
          <Alert kind="success">{booked.message}</Alert>
          {booked.is_other_child && (
            <Alert kind="warning">
              This phone number belongs to a child with another name, and the class is booked for that child.{' '}
              {booked.name} was not added.
            </Alert>
          )}
          <p>The page of the booking, for the family. The family can move or cancel the class there.</p>
          <CopyLine url={booked.booking_url} />
          <Row gap={3}>
            <Button variant="secondary" onClick={onAnother}>
              Book another
            </Button>
            <ButtonLink href={paths.cancelTrial} variant="ghost">
              Trial classes to come
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
