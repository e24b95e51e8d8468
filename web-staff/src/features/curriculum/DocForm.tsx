import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { FieldContext, type FieldContextValue } from '@school/web-kit/form/field-context';
import { createContext, Fragment, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import css from './Curriculum.module.css';
import { valueAt } from './doc-path';
import { useDoc, type DocOptions } from './use-doc';

interface DocAccess {
  get: (path: string) => unknown;
  set: (path: string, value: unknown) => void;
  errorOf: (path: string) => string | undefined;
}

const DocContext = createContext<DocAccess>({ get: () => undefined, set: () => undefined, errorOf: () => undefined });

/** The document around a field, for controls that are not one native element. */
export const useDocAccess = (): DocAccess => useContext(DocContext);

interface DocFormProps<Doc, Body> extends DocOptions<Doc, Body> {
  label: string;
  children: (doc: Doc) => ReactNode;
  /** More buttons, beside Save. */
  actions?: (doc: Doc) => ReactNode;
}

/**
 * A form for a whole document with lists. A field of the kit finds its text by its path, such as
 * `quiz.questions.0.text`.
 */
export function DocForm<Doc, Body>({ label, children, actions, ...options }: DocFormProps<Doc, Body>) {
  const typed = useDoc(options);
  const { doc, errors, set, problem, isRestored } = typed;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const access = useMemo<DocAccess>(
    () => ({ get: (path) => valueAt(doc, path), set, errorOf: (path) => errors[path] }),
    [doc, set, errors],
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!typed.isBusy) void typed.send().then((isSaved) => isSaved && notify('Saved.'));
      }}
    >
      {isRestored && typed.isDirty && (
        <Alert
          kind="info"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void typed.discard()}>
              Discard my changes
            </Button>
          }
        >
          This is what you typed before and did not save.
        </Alert>
      )}
      <DocContext value={access}>
        <FieldContext value={fieldsOver(access, typed.isBusy)}>
          <Fragment key={typed.epoch}>{children(doc)}</Fragment>
        </FieldContext>
      </DocContext>
      {problem && (
        <Alert
          kind="error"
          actions={
            problem.isConflict && (
              <>
                <Button size="sm" variant="secondary" onClick={() => void typed.insist()}>
                  Keep mine
                </Button>
                <Button size="sm" variant="secondary" onClick={() => void typed.discard()}>
                  Take the newest
                </Button>
              </>
            )
          }
        >
          {problem.text}
        </Alert>
      )}
      <div className={css.saveBar}>
        <Button type="submit" busy={typed.isBusy} busyLabel="Saving…">
          Save
        </Button>
        {actions?.(doc)}
        <span role="status" className={css.muted}>
          {typed.isDirty ? 'Not saved yet' : ''}
        </span>
      </div>
    </form>
  );
}

const fieldsOver = ({ get, set, errorOf }: DocAccess, busy: boolean): FieldContextValue => ({
  busy,
  errorOf,
  register: (name) => {
    const value = get(name);
    return {
      name,
      defaultValue: typeof value === 'string' ? value : undefined,
      defaultChecked: value === true || undefined,
      onChange: ({ target }) =>
        set(name, target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value),
    };
  },
  useControl: (name) => ({ value: get(name), onChange: (value) => set(name, value), onBlur: () => undefined }),
});
