import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useMeQuery } from '../../app/auth-api';
import { valueAt, withValueAt } from './doc-path';
import { keep, readKept, type KeptText } from './kept-text';
import { FAILED } from './messages';
import { useUnsaved } from './unsaved';

/** A document as it is stored, with the state that a change is based on. */
export interface Stored<Doc> {
  version: number;
  doc: Doc;
}

export interface DocOptions<Doc, Body> {
  /** Names what was typed in this tab's storage. */
  item: string;
  stored: Stored<Doc>;
  schema: z.ZodType<Body>;
  /** Saves, and answers what is stored now. */
  save: (body: Body, version: number) => Promise<Stored<Doc>>;
  /** What is stored now, after somebody else's change. */
  newest: () => Promise<Stored<Doc>>;
}

interface Problem {
  text: string;
  isConflict: boolean;
}

// Keys only tell the items of a list apart while they are edited.
const plain = (doc: unknown): string =>
  JSON.stringify(doc, (name, value: unknown) => (name === 'key' ? undefined : value));

/** What is typed into a document: kept in this tab until it is saved, and never lost by a refusal. */
export function useDoc<Doc, Body>({ item, stored, schema, save, newest }: DocOptions<Doc, Body>) {
  const user = useMeQuery().data?.user.username ?? '';
  const [opened] = useState(() => readKept(user, item));
  // `as`: only this form writes under this item's name.
  const [doc, setDoc] = useState<Doc>(() => (opened ? (opened.doc as Doc) : stored.doc));
  const [base, setBase] = useState(opened?.base ?? stored.version);
  const [clean, setClean] = useState(stored.doc);
  // Fields hold their own text; a new epoch makes them read it anew.
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
  // Somebody else's change of what nobody works on here is simply shown.
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
    /** Gives up what was typed for what is stored. */
    discard: async () => adopt(problem?.isConflict === true ? await newest() : stored),
    /** Keeps what was typed, and puts it above what somebody else stored. */
    insist: async () => {
      const now = await newest();
      setBase(now.version);
      setClean(now.doc);
      setProblem(undefined);
    },
  };
}

/** Keeps what is not saved in this tab, and lets the page ask before it is left. */
function useKeeping(user: string, item: string, isDirty: boolean, { base, doc }: KeptText): void {
  const { mark } = useUnsaved();
  useEffect(() => {
    mark(isDirty);
    keep(user, item, isDirty ? { base, doc } : undefined);
    return () => mark(false);
  }, [isDirty, base, doc, item, user, mark]);
}

/** The first sentence for each place of a document. */
const errorsByPath = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).reverse());

function problemOf(err: unknown): Problem & { field: string | undefined } {
  if (!isApiError(err)) console.error(err);
  const { field, code } = isApiError(err) ? err : {};
  return { text: errorText(err, FAILED.save), isConflict: code === 'changed_meanwhile', field };
}
