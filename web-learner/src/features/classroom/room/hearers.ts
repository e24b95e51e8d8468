/** Functions that want to hear something, by its kind. */
export class Hearers<K, A extends readonly unknown[]> {
  readonly #byKind = new Map<K, Set<(...said: A) => void>>();

  /** Adds one; returns what takes it away again. */
  add(kind: K, handler: (...said: A) => void): () => void {
    const known = this.#byKind.get(kind) ?? new Set();
    this.#byKind.set(kind, known);
    known.add(handler);
    return () => void known.delete(handler);
  }

  /** Tells all that want to hear this kind. */
  tell(kind: K, ...said: A): void {
    for (const handler of [...(this.#byKind.get(kind) ?? [])]) handler(...said);
  }
}
