/** Of what nobody hears yet, so many of the newest are kept: more is hardly said while a page loads. */
const KEPT_MOST = 100;

/** Functions that want to hear something, by its kind. */
export class Hearers<K, A extends readonly unknown[]> {
  readonly #byKind = new Map<K, Set<(...said: A) => void>>();
  readonly #unheard = new Map<K, A[]>();

  /** `waits`: whether something of this kind that nobody hears yet is kept for the first who does. */
  constructor(private readonly waits: (kind: K) => boolean = () => false) {}

  /** Adds one; returns what takes it away again. */
  add(kind: K, handler: (...said: A) => void): () => void {
    const known = this.#byKind.get(kind) ?? new Set();
    this.#byKind.set(kind, known);
    known.add(handler);
    const unheard = this.#unheard.get(kind) ?? [];
    this.#unheard.delete(kind);
    for (const said of unheard) handler(...said);
    return () => void known.delete(handler);
  }

  /** Tells all that want to hear this kind. */
  tell(kind: K, ...said: A): void {
    const handlers = [...(this.#byKind.get(kind) ?? [])];
    for (const handler of handlers) handler(...said);
    if (handlers.length === 0 && this.waits(kind))
      this.#unheard.set(kind, [...(this.#unheard.get(kind) ?? []), said].slice(-KEPT_MOST));
  }
}
