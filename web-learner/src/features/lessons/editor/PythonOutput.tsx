import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import css from './CodeBench.module.css';
import { helpFor, MESSAGES } from './messages';
import type { PythonState } from './use-python';

interface PythonOutputProps {
  state: PythonState;
  output: string;
  onAnswer: (text: string) => void;
}

/** What a program writes and asks, and what went wrong with it. */
export function PythonOutput({ state, output, onAnswer }: PythonOutputProps) {
  const end = typeof state === 'string' ? undefined : state;
  const section = useRef<HTMLElement>(null);
  // On a phone all of this is below the button that was tapped.
  useEffect(() => {
    if (state !== 'idle') section.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <section ref={section} aria-label={MESSAGES.output} className={css.output}>
      {output !== '' && (
        <pre className={css.text} tabIndex={0}>
          {output}
        </pre>
      )}
      {end?.kind === 'asks' && <Answer key={end.written} prompt={end.prompt} onAnswer={onAnswer} />}
      {end?.kind === 'failed' && <Failure error={end.error} line={end.line} />}
      <p role="status" className="hint">
        {sentence(state, output)}
      </p>
    </section>
  );
}

function sentence(state: PythonState, output: string): string {
  if (state === 'idle') return MESSAGES.nothing;
  if (state === 'loading') return MESSAGES.python;
  if (state === 'running') return MESSAGES.running;
  if (state === 'stopped') return MESSAGES.stopped;
  if (state === 'broken') return MESSAGES.broken;
  if (state.kind === 'done') return output === '' ? MESSAGES.silent : MESSAGES.done;
  if (state.kind === 'asks') return MESSAGES.asks;
  return state.kind === 'too_much' ? MESSAGES.tooMuch : '';
}

function Failure({ error, line }: { error: string; line: number }) {
  const help = helpFor(error);
  return (
    <Alert kind="error">
      {line > 0 && <strong>Line {line}: </strong>}
      <code>{error}</code>
      {help && <p>{help}</p>}
    </Alert>
  );
}

function Answer({ prompt, onAnswer }: { prompt: string; onAnswer: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text);
  };
  return (
    <form onSubmit={send} className={css.answer}>
      <label htmlFor={id} className="visually-hidden">
        {prompt.trim() || MESSAGES.yourAnswer}
      </label>
      <input
        id={id}
        ref={field}
        className={css.field}
        value={text}
        placeholder={MESSAGES.yourAnswer}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {MESSAGES.answer}
      </Button>
    </form>
  );
}
