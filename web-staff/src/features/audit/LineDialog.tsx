import type { AuditLine } from '@school/bff-staff/contract/audit';
import { changeSentence } from '@school/core/audit/change-words';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Audit.module.css';
import { thingWords } from './entities';
import { Thing } from './Thing';

const zone = deviceZone();

/** The filters that a line can be the start of. */
export type OnlyFilters = Partial<Record<'entity' | 'entity_id' | 'request_id', string>>;

interface LineDialogProps {
  line: AuditLine | undefined;
  onClose: () => void;
  /** Narrows the list. */
  onOnly: (filters: OnlyFilters) => void;
}

/** One line: the moment here and in UTC, what it is about, and the fields that changed. */
export function LineDialog({ line, onClose, onOnly }: LineDialogProps) {
  // While the dialog closes, it still shows the last line.
  const shown = useLastDefined(line);
  return (
    <Dialog open={line !== undefined} onClose={onClose} size="lg" title="What happened">
      {shown && <Line line={shown} onOnly={onOnly} />}
    </Dialog>
  );
}

function Line({ line, onOnly }: Pick<LineDialogProps, 'onOnly'> & { line: AuditLine }) {
  const { entity, entity_id, request_id } = line;
  return (
    <Stack gap={4}>
      <p>{changeSentence(line)}</p>
      <Facts layout="rows">
        <Fact name="When">
          <When at={line.at} zone={zone} format="full" />
        </Fact>
        <Fact name="In UTC">
          <When at={line.at} zone="UTC" format="full" />
        </Fact>
        <Fact name="About">
          <Thing {...line} />
        </Fact>
        {line.reason !== null && <Fact name="Reason">{line.reason}</Fact>}
        <Fact name="Action">
          <code>{line.action}</code>
        </Fact>
        {line.network !== null && (
          <Fact name="Network">
            <code>{line.network}</code>
          </Fact>
        )}
        {request_id !== null && (
          <Fact name="Request">
            <code>{request_id}</code>
          </Fact>
        )}
      </Facts>
      {line.changes.length === 0 ? (
        <p className="muted">The line names no fields.</p>
      ) : (
        <Fields changes={line.changes} />
      )}
      <Row gap={2}>
        <Button variant="secondary" onClick={() => onOnly({ entity, entity_id })}>
          {`Only ${thingWords(entity, entity_id)}`}
        </Button>
        {request_id !== null && (
          <Button variant="secondary" onClick={() => onOnly({ request_id })}>
            Only this request
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const Fields = ({ changes }: Pick<AuditLine, 'changes'>) => (
  <table className={css.fields}>
    <caption className="visually-hidden">Fields that changed</caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{field.replaceAll('_', ' ')}</th>
          <td>{before ?? <span className="muted">nothing</span>}</td>
          <td>{after ?? <span className="muted">nothing</span>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
