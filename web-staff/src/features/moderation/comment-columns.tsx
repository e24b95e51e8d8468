import type { Comment } from '@school/bff-staff/contract/moderation';
import { SOURCE_FACTS, type CommentState } from '@school/core/moderation/moderation';
import type { Flag } from '@school/core/moderation/word-list';
import { Row } from '@school/web-kit/layout/Row';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Moderation.module.css';

const zone = deviceZone();

const FLAG_LOOKS: Readonly<Record<Flag, { label: string; tone: BadgeTone }>> = {
  safeguarding: { label: 'Safeguarding', tone: 'danger' },
  insult: { label: 'Rude word', tone: 'warning' },
  contact: { label: 'Contact details or link', tone: 'info' },
};

const STATE_LABELS: Readonly<Record<CommentState, string>> = {
  waiting: 'Waiting',
  escalated: 'Escalated',
  approved: 'Approved',
  hidden: 'Hidden',
  redacted: 'Redacted',
};

/** The key of a text among those of all sources. */
export const keyOf = ({ source, id }: Pick<Comment, 'source' | 'id'>): string => `${source}-${id}`;

/** A name of a text for screen readers and buttons. */
export const nameOf = ({ source, id }: Comment): string => `${SOURCE_FACTS[source].label} ${id}`;

const TEXT: Column<Comment> = {
  key: 'text',
  header: 'Text',
  primary: true,
  width: 'wide',
  cell: ({ text, original, flags, reason }) => (
    <CellLines>
      <span className={css.text}>{text}</span>
      {original !== null && <CellNote>As it was written: {original}</CellNote>}
      {reason !== '' && <CellNote>Reason: {reason}</CellNote>}
      {flags.length > 0 && (
        <Row as="span" gap={2}>
          {flags.map((flag) => (
            <Badge key={flag} tone={FLAG_LOOKS[flag].tone}>
              {FLAG_LOOKS[flag].label}
            </Badge>
          ))}
        </Row>
      )}
    </CellLines>
  ),
};

const SOURCE: Column<Comment> = {
  key: 'source',
  header: 'Where',
  cell: ({ source, at }) => (
    <CellLines>
      {SOURCE_FACTS[source].label}
      <CellNote>
        {SOURCE_FACTS[source].author}, <When at={at} zone={zone} format="relative" />
      </CellNote>
    </CellLines>
  ),
};

const DUE: Column<Comment> = {
  key: 'due',
  header: 'Due',
  cell: ({ due_at }) => <When at={due_at} zone={zone} format="relative" />,
};

const DECIDED: Column<Comment> = {
  key: 'decided',
  header: 'Decided',
  cell: ({ state, decided_by, decided_at }) => (
    <CellLines>
      {STATE_LABELS[state]}
      {decided_at !== null && (
        <CellNote>
          {decided_by}, <When at={decided_at} zone={zone} format="relative" />
        </CellNote>
      )}
    </CellLines>
  ),
};

/** The columns of a list of texts that wait. */
export const WAITING_COLUMNS: readonly Column<Comment>[] = [TEXT, SOURCE, DUE];
/** The columns of a list of decided texts. */
export const DECIDED_COLUMNS: readonly Column<Comment>[] = [TEXT, SOURCE, DECIDED];
