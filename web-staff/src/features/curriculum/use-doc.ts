import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useMeQuery } from '../../app/auth-api';
import { valueAt, withValueAt } from './doc-path';
import { keep, readKept, type KeptText } from './kept-text';
import { FAILED } from './messages';
import { useUnsaved } from './unsaved';

/** A stored document with its version, on which a change is based. */
export interface Stored<Doc> {
  version: number;
  doc: Doc;
}

export interface DocOptions<Doc, Body> {
  /** The key of unsaved text in this tab's storage. */
  item: string;
  stored: Stored<Doc>;
  schema: z.ZodType<Body>;
  /** Saves the document; resolves with the stored one. */
  save: (body: Body, version: number) => Promise<Stored<Doc>>;
  /** Loads the stored document after another person's change. */
  newest: () => Promise<Stored<Doc>>;
}

interface Problem {
  text: string;
  isConflict: boolean;
}

// Keys exist only in the form, so they do not count as a change.
const plain = (doc: unknown): string =>
  JSON.stringify(doc, (name, value: unknown) => (name === 'key' ? undefined : value));

/** The state of a document's form. Unsaved text is kept in this tab, and a refusal does not lose it. */
export function useDoc<Doc, Body>({ item, stored, schema, save, newest }: DocOptions<Doc, Body>) {
  const user = useMeQuery().data?.user.username ?? '';
  const [opened] = useState(() => readKept(user, item));
  // `as`: only this form saves under this item's key.
  const [doc, setDoc] = useState<Doc>(() => (opened ? (opened.doc as Doc) : stored.doc));
  const [base, setBase] = useState(opened?.base ?? stored.version);
  const [clean, setClean] = useState(stored.doc);
  // Fields keep their own text; a new epoch makes them read it again.
  const [epoch, setEpoch] = useState(0);
  const [isRestored, setRestored] = useState(opened !== undefined);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = useMemo(() => plain(doc) !== plain(clean), [doc, clean]);
  useKeeping(user, item, isDirty, { base, doc });

  const adopt = (next: Stored<Doc>) => {
    if (plain(next.doc) !== plain(doc)) setEpoch((one) => one + 1);
    setDoc(next.doc);
    setClean(next.doc);
    setBase(next.version);
    setErrors({});
    setProblem(undefined);
    setRestored(false);
  };
  // If the person here has changed nothing, another person's change is simply shown.
  if (!isDirty && !isBusy && stored.version > base) adopt(stored);

  const send = async (): Promise<boolean> => {
    setProblem(undefined);
    const read = schema.safeParse(doc);
    setErrors(read.success ? {} : errorsByPath(read.error));
    if (!read.success) return false;
    setBusy(true);
    try {
      adopt(await save(read.data, base));
      return true;
    } catch (err) {
      const { field, ...found } = problemOf(err);
      if (field !== undefined && valueAt(doc, field) !== undefined) setErrors({ [field]: found.text });
      else setProblem(found);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const whileBusy = busyWith(setBusy, setProblem);
  return {
    doc,
    epoch,
    errors,
    problem,
    isBusy,
    isDirty,
    isRestored,
    send,
    set: (path: string, value: unknown) => setDoc((now) => withValueAt(now, path, value)),
    /** Replaces the typed text with the stored one. */
    discard: () => whileBusy(async () => adopt(problem?.isConflict === true ? await newest() : stored)),
    /** Keeps the typed text and saves it over another person's change. */
    insist: () =>
      whileBusy(async () => {
        const now = await newest();
        setBase(now.version);
        setClean(now.doc);
        setProblem(undefined);
      }),
  };
}

/** Runs the work of a conflict's buttons: until the newest version is here, Save would be refused again. */
const busyWith =
  (setBusy: (isBusy: boolean) => void, setProblem: (problem: Problem) => void) =>
  async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (err) {
      setProblem({ text: errorText(err, FAILED.save), isConflict: true });
    } finally {
      setBusy(false);
    }
  };

/** Keeps unsaved text in this tab, and asks before the page is left. */
function useKeeping(user: string, item: string, isDirty: boolean, { base, doc }: KeptText): void {
  const { mark } = useUnsaved();
  useEffect(() => {
    mark(isDirty);
    keep(user, item, isDirty ? { base, doc } : undefined);
    return () => mark(false);
  }, [isDirty, base, doc, item, user, mark]);
}

/** The first error for each path of a document. */
const errorsByPath = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).reverse());

function problemOf(err: unknown): Problem & { field: string | undefined } {
  if (!isApiError(err)) console.error(err);
  const { field, code } = isApiError(err) ? err : {};
  return { text: errorText(err, FAILED.save), isConflict: code === 'changed_meanwhile', field };
}
