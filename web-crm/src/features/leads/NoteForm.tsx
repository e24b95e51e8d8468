import { NOTE_MAX, NOTE_REFUSALS } from '@school/core/leads/notes';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Menu } from '@school/web-kit/menu/Menu';
import { useState } from 'react';
import { useListOwnersQuery } from './api';

interface NoteFormProps {
  /** What the note says now; empty for a new one. */
  text?: string;
  submitLabel: string;
  onSubmit: (body: string) => Promise<unknown>;
}

/** Writes a note. People whose names stand behind an @ are told; the menu types a name. */
export function NoteForm({ text: first = '', submitLabel, onSubmit }: NoteFormProps) {
  const [text, setText] = useState(first);
  const [error, setError] = useState<string>();
  const { isBusy, run } = useSingleFlight();
  const owners = useListOwnersQuery();
  const people = owners.data?.results ?? [];
  const write = (value: string) => {
    setText(value);
    setError(undefined);
  };
  const mention = (name: string) => write(`${text}${text === '' || /\s$/u.test(text) ? '' : ' '}@${name} `);
  const send = () => {
    if (text.trim() === '') {
      setError(NOTE_REFUSALS.note_empty.text);
      return;
    }
    void run(async () => {
      try {
        await onSubmit(text);
        if (first === '') setText('');
      } catch (failure) {
        setError(errorText(failure, 'The note could not be saved.'));
      }
    });
  };
  return (
    <Stack gap={2}>
      <TextAreaField
        name="note"
        label="Note"
        rows={3}
        hint="A name behind an @ tells that person."
        maxLength={NOTE_MAX}
        value={text}
        error={error}
        onValue={write}
      />
      <Row gap={2}>
        <Button size="sm" busy={isBusy} busyLabel="Saving…" onClick={send}>
          {submitLabel}
        </Button>
        <Menu
          label="Mention"
          icon={<UserIcon size="sm" />}
          look={{ size: 'sm', variant: 'ghost' }}
          align="start"
          disabled={people.length === 0}
          items={people.map(({ name }) => ({ label: name, onSelect: () => mention(name) }))}
        />
      </Row>
    </Stack>
  );
}
