import { Button } from '@school/web-kit/button/Button';
import { FieldContext } from '@school/web-kit/form/field-context';
import { TextField } from '@school/web-kit/form/TextField';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import css from './RichText.module.css';

const WHOLE_ADDRESS = /^https:\/\/[^\s/]+\.[^\s]+$/i;
const ALONE = { register: (name: string) => ({ name }), errorOf: () => undefined, busy: false };

/** A field for the address behind the marked words; only https is allowed. */
export function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const given: unknown = editor.getAttributes('link')['href'];
  const before = typeof given === 'string' ? given : '';
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string>();

  const apply = () => {
    const href = address.trim();
    if (!WHOLE_ADDRESS.test(href)) return setError('Please enter an address that begins with https://.');
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <div
      className={css.link}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Enter must not send the form around this box.
        event.preventDefault();
        apply();
      }}
    >
      {/* This field has its own value, because it is not part of the document. */}
      <FieldContext
        value={{
          ...ALONE,
          useControl: (_, initial) => ({ value: initial, onChange: () => undefined, onBlur: () => undefined }),
        }}
      >
        <TextField
          name="link-address"
          label="Address of the link"
          type="url"
          defaultValue={before}
          error={error}
          autoFocus
          onValue={setAddress}
        />
      </FieldContext>
      <div className={css.linkActions}>
        <Button size="sm" onClick={apply}>
          Set link
        </Button>
        {before !== '' && (
          <Button size="sm" variant="secondary" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
