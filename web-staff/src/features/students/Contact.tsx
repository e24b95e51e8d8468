import type { Contact as WholeContact } from '@school/bff-staff/contract/students';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef, useState } from 'react';
import { FAILED } from './messages';

interface ContactProps {
  /** As the page shows it, with the middle hidden. */
  masked: WholeContact;
  /** Asks for the whole contact, which is written to the audit log. */
  see: () => Promise<WholeContact>;
}

/** Phone and e-mail, hidden until somebody asks for them. */
export function Contact({ masked, see }: ContactProps) {
  const [whole, setWhole] = useState<WholeContact>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setWhole(await see());
    } catch (error) {
      setFailure(errorText(error, FAILED.contact));
    } finally {
      setBusy(false);
    }
  };
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to what it has shown.
  useEffect(() => {
    if (whole) box.current?.focus();
  }, [whole]);
  const hasAny = masked.phone !== null || masked.email !== null;
  return (
    <>
      <Fact name="Phone">
        <div ref={box} tabIndex={-1}>
          <Row gap={2} align="center">
            <Value masked={masked.phone} whole={whole?.phone} what="phone" />
            {hasAny && whole === undefined && (
              <Button
                size="sm"
                variant="secondary"
                icon={<EyeIcon />}
                busy={isBusy}
                busyLabel="Showing…"
                title="Phone and email; the audit log keeps who looked"
                onClick={() => void show()}
              >
                Show
              </Button>
            )}
          </Row>
        </div>
        {failure && <Alert kind="error">{failure}</Alert>}
      </Fact>
      <Fact name="Email">
        <Value masked={masked.email} whole={whole?.email} what="email" />
      </Fact>
    </>
  );
}

interface ValueProps {
  masked: string | null;
  whole: string | null | undefined;
  what: string;
}

function Value({ masked, whole, what }: ValueProps) {
  if (masked === null) return <span className="muted">None</span>;
  if (!whole) return masked;
  return (
    <Row gap={2} align="center">
      <span>{whole}</span>
      <CopyButton text={whole} label={`Copy ${what}`} size="sm" variant="ghost" />
    </Row>
  );
}
