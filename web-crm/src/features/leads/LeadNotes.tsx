import type { Note } from '@school/bff-crm/contract/notes';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Menu, type MenuItem } from '@school/web-kit/menu/Menu';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import css from './Leads.module.css';
import {
  useAddNoteMutation,
  useChangeNoteMutation,
  useListNotesQuery,
  usePinNoteMutation,
  useRemoveNoteMutation,
  useRestoreNoteMutation,
} from './notes-api';
import { NoteForm } from './NoteForm';

const zone = deviceZone();

/** What sales people have written about a lead: the pinned notes first, then the newest. */
export function LeadNotes({ leadId }: { leadId: string }) {
  const params = { lead_id: leadId };
  const answer = useListNotesQuery({ params }, { refetchOnMountOrArgChange: true });
  const [add] = useAddNoteMutation();
  const [change] = useChangeNoteMutation();
  const [editing, setEditing] = useState<Note>();
  const shown = useLastDefined(editing);
  const notes = answer.data?.results;
  return (
    <Stack gap={4}>
      <NoteForm submitLabel="Add Note" onSubmit={(body) => add({ params, body: { body } }).unwrap()} />
      {notes === undefined ? (
        answer.error ? (
          <ErrorState
            text="The notes could not be loaded."
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the notes" />
        )
      ) : notes.length === 0 ? (
        <EmptyState title="No notes yet." text="What the next person should know about this family." level={3} />
      ) : (
        <List gap={3}>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} onEdit={() => setEditing(note)} />
          ))}
        </List>
      )}
      <Dialog open={editing !== undefined} onClose={() => setEditing(undefined)} title="Change Note" size="sm">
        {shown && (
          <NoteForm
            key={shown.id}
            text={shown.body}
            submitLabel="Save"
            onSubmit={async (body) => {
              await change({ params: { id: shown.id }, body: { body, updated_at: shown.updated_at } }).unwrap();
              setEditing(undefined);
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}

function NoteLine({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const actions = useNoteActions(note);
  const name = `${note.author_name}’s note`;
  const items: MenuItem[] = [
    { label: note.is_pinned ? 'Unpin' : 'Pin', onSelect: actions.pin },
    ...(note.may_edit ? [{ label: 'Edit', onSelect: onEdit }] : []),
    ...(note.is_own ? [{ label: 'Remove', danger: true, onSelect: actions.remove }] : []),
  ];
  return (
    <li className={css.task}>
      <Stack gap={1} className={css.note}>
        {note.is_pinned && (
          <Row gap={2}>
            <Badge tone="accent">Pinned</Badge>
          </Row>
        )}
        <p className="as-typed">{note.body}</p>
        <p className="hint">
          {note.author_name} · <When at={note.created_at} zone={zone} />
        </p>
        {note.versions.length > 0 && (
          <details>
            <summary className="hint">Changed: what it said before</summary>
            <List gap={2}>
              {note.versions.map(({ body, until }) => (
                <li key={until} className={css.reason}>
                  <p className="as-typed">{body}</p>
                  <p className="hint">
                    until <When at={until} zone={zone} />
                  </p>
                </li>
              ))}
            </List>
          </details>
        )}
      </Stack>
      <Menu
        label={`More for ${name} of ${note.created_at.slice(0, 'yyyy-mm-dd'.length)}`}
        trigger={<MoreIcon />}
        look={{ size: 'sm', iconOnly: true }}
        items={items}
      />
    </li>
  );
}

/** Pins and removes a note; what was removed can be put back. */
function useNoteActions({ id, is_pinned }: Note) {
  const [pin] = usePinNoteMutation();
  const [remove] = useRemoveNoteMutation();
  const [restore] = useRestoreNoteMutation();
  const press = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => notify(errorText(error, 'The note could not be changed.'), { kind: 'error' }));
  return {
    pin: () => press(pin({ params: { id }, body: { is_pinned: !is_pinned } }).unwrap()),
    remove: () =>
      press(
        remove({ params: { id } })
          .unwrap()
          .then(({ message }) =>
            notify(message, {
              action: { label: 'Undo', onPress: () => press(restore({ params: { id } }).unwrap()) },
            }),
          ),
      ),
  };
}
