import {
  listStudentConsents,
  toldConsent,
  type ConsentStep,
  type StudentConsent,
} from '@school/bff-staff/contract/consents';
import { REGISTER_PERMISSIONS } from '@school/bff-staff/contract/page-access';
import {
  CONSENT_NAMES,
  CONSENT_NOTE_MAX,
  CONSENT_PURPOSES,
  CONSENT_WAY_TEXTS,
  consentWords,
  CURRENT_WORDING,
  type ConsentPurpose,
} from '@school/core/consents/purposes';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useMay } from '../../app/use-may';
import { useRecordConsentMutation, useStudentConsentsQuery } from './api';
import { Loaded } from './Loaded';
import { FAILED } from './messages';

const zone = deviceZone();
const schema = toldConsent.pick({ note: true });

/** What staff are about to record. */
interface Told {
  purpose: ConsentPurpose;
  agrees: boolean;
}

/** What the family agrees to for this child, how that came about, and what it has told the school. */
export function Consents({ studentId }: { studentId: number }) {
  const args = { params: { id: studentId } };
  const answer = useStudentConsentsQuery(args, { refetchOnMountOrArgChange: true });
  const [record] = useRecordConsentMutation();
  const [told, setTold] = useState<Told>();
  const may = useMay();
  const mayRecord = REGISTER_PERMISSIONS.some(may);
  return (
    <Card title="Consents" aside={<ExportList list={listStudentConsents} args={args} />}>
      <Loaded answer={answer} label="Loading the consents" failure={FAILED.consents}>
        {({ results }) => (
          <List gap={4}>
            {CONSENT_PURPOSES.map((purpose) => (
              <li key={purpose}>
                <Purpose
                  purpose={purpose}
                  consents={results.filter((one) => one.purpose === purpose)}
                  onRecord={mayRecord ? setTold : undefined}
                />
              </li>
            ))}
          </List>
        )}
      </Loaded>
      <ReasonDialog
        about={told}
        idOf={({ purpose, agrees }) => `${purpose} ${agrees}`}
        onClose={() => setTold(undefined)}
        title={({ agrees }) => (agrees ? 'The family agrees?' : 'The family does not agree any more?')}
        text={({ purpose, agrees }) => (
          <Stack gap={2}>
            <strong>{CONSENT_NAMES[purpose]}</strong>
            <p>{agrees ? `Read this to the family: “${consentWords(purpose)}”` : 'It counts at once.'}</p>
          </Stack>
        )}
        label="Record what the family told you"
        schema={schema}
        defaultValues={{ note: '' }}
        submitLabel="Record it"
        busyLabel="Recording…"
        failureText={FAILED.recordConsent}
        onSubmit={(about, { note }) => record({ ...args, body: { ...about, note, wording: CURRENT_WORDING } }).unwrap()}
      >
        <TextAreaField name="note" label="Who told you, and how?" rows={3} maxLength={CONSENT_NOTE_MAX} />
      </ReasonDialog>
    </Card>
  );
}

interface PurposeProps {
  purpose: ConsentPurpose;
  consents: readonly StudentConsent[];
  onRecord: ((told: Told) => void) | undefined;
}

function Purpose({ purpose, consents, onRecord }: PurposeProps) {
  const agrees = consents[0]?.withdrawn === null;
  const action = agrees ? 'Taken back' : 'Agrees';
  return (
    <Stack gap={2}>
      <Row gap={2} align="center">
        <strong>{CONSENT_NAMES[purpose]}</strong>
        <Badge tone={agrees ? 'success' : 'neutral'}>{agrees ? 'Agreed' : 'Not agreed'}</Badge>
      </Row>
      {onRecord && (
        <Row gap={2}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Record: ${action}, ${CONSENT_NAMES[purpose]}`}
            onClick={() => onRecord({ purpose, agrees: !agrees })}
          >
            {`Record: ${action}`}
          </Button>
        </Row>
      )}
      {consents.map(({ id, words, given, withdrawn }) => (
        <Stack gap={1} key={id}>
          {withdrawn && <Step word="Taken back" step={withdrawn} />}
          <Step word="Agreed" step={given} />
          <span className="hint">{`“${words}”`}</span>
        </Stack>
      ))}
    </Stack>
  );
}

const Step = ({ word, step: { at, by, way, note } }: { word: string; step: ConsentStep }) => (
  <span className="hint">
    {word} <When at={at} zone={zone} />
    {`, ${CONSENT_WAY_TEXTS[way]}, by ${by ?? 'somebody'}`}
    {note !== '' && <span className="as-typed">{`: ${note}`}</span>}
  </span>
);
