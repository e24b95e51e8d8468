/** The value at a path such as `quiz.questions.0.text`. */
export function valueAt(doc: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => (isBranch(found) ? found[key] : undefined), doc);
}

/** A copy of a document with a new value at a path; all other parts stay the same objects. */
export function withValueAt<T>(doc: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  // `as`: the path belongs to this document, so the copy has the same shape.
  if (rest.length === 0) return copyWith(doc, key, value) as T;
  const inner = isBranch(doc) ? doc[key] : undefined;
  return copyWith(doc, key, withValueAt(inner, rest.join('.'), value)) as T;
}

function copyWith(branch: unknown, key: string, value: unknown): unknown {
  // `as`: isArray makes an `any[]` of it.
  if (Array.isArray(branch)) return (branch as unknown[]).with(Number(key), value);
  return { ...(isBranch(branch) ? branch : {}), [key]: value };
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
