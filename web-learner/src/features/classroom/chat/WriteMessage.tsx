import { CHAT_REFUSALS, CHAT_TEXT_MAX } from '@school/core/classroom/chat';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useDraft } from '../../../app/drafts';
import css from './Chat.module.css';
import { CHAT_MESSAGES } from './messages';

/** From so many characters on, the field says how many are left. */
const TELLS_FROM = CHAT_TEXT_MAX - 100;

interface WriteMessageProps {
  classId: number;
  isPaused: boolean;
  onSend: (text: string) => Promise<void>;
}

/** The field for a message. What was typed stays until it has been sent, also when the panel or the page is closed. */
export function WriteMessage({ classId, isPaused, onSend }: WriteMessageProps) {
  const id = useId();
  const draft = useDraft(`chat:${classId}`);
  const [text, setText] = useState(() => draft.read() ?? '');
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useSingleFlight();
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = useRef(text);

  const type = (typed: string) => {
    newest.current = typed;
    setText(typed);
    if (typed === '') draft.drop();
    else draft.keep(typed);
  };
  const send = () =>
    run(async () => {
      const sent = newest.current;
      const problem = problemOf(sent);
      setFailure(problem);
      field.current?.focus();
      if (problem !== undefined || isPaused) return;
      try {
        await onSend(sent.trim());
        // Who typed on meanwhile keeps what is new.
        type(newest.current.startsWith(sent) ? newest.current.slice(sent.length).trimStart() : newest.current);
      } catch (err) {
        setFailure(errorText(err, CHAT_MESSAGES.sendFailed));
      }
    });
  const left = CHAT_TEXT_MAX - text.trim().length;
  return (
    <form
      className={css.write}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{CHAT_MESSAGES.field}</label>
      <textarea
        ref={field}
        id={id}
        name="text"
        rows={2}
        className={css.field}
        value={text}
        enterKeyHint="send"
        autoComplete="off"
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isEnterAlone(event)) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={css.actions}>
        <span id={`${id}-hint`} className="hint">
          {text.length >= TELLS_FROM ? CHAT_MESSAGES.more(left) : CHAT_MESSAGES.forClass}
        </span>
        <Button type="submit" busy={isBusy} busyLabel={CHAT_MESSAGES.sending} aria-disabled={isPaused || undefined}>
          {CHAT_MESSAGES.send}
        </Button>
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} text={failure} />
      </div>
    </form>
  );
}

/** Enter sends, with Shift it begins a line; while a word is being put together, as in Japanese, it ends the word. */
const isEnterAlone = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function problemOf(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return CHAT_REFUSALS.text_missing.text;
  return length > CHAT_TEXT_MAX ? CHAT_REFUSALS.text_too_long.text : undefined;
}
