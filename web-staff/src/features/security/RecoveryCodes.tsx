import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import css from './Security.module.css';

/** The recovery codes. They are shown only once: the school stores no readable copy. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Card title="Your recovery codes">
      <Alert kind="warning">
        Your second factor is on. Write these codes down now: they are not shown again. Each one signs you in once when
        you do not have your phone with you.
      </Alert>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={2}>
        <Button onClick={onDone}>I have saved them</Button>
        <CopyButton text={codes.join('\n')} label="Copy codes" />
      </Row>
    </Card>
  );
}
