import { useEffect, useRef, useState } from 'react';
import { mixClass, type MixedClass } from './mix-class';
import type { MixSources } from './mix-sources';
import type { RecordingStore } from './recording-store';

/** A film that is being mixed. Nobody is heard in it whom its row in the store does not name. */
class RunningFilm {
  /** Of those who are named, they are surely on the disk. */
  readonly #noted: Set<number>;
  readonly #named: Set<number>;
  #id: string | undefined;
  #sources: MixSources;

  constructor(
    private readonly film: MixedClass,
    private readonly store: RecordingStore,
    sources: MixSources,
  ) {
    this.#sources = sources;
    this.#noted = new Set(sources.voices.keys());
    this.#named = new Set(this.#noted);
  }

  /** The recording has its row, so that others may be named. */
  begin(id: string): void {
    this.#id = id;
    this.change(this.#sources);
  }

  change(sources: MixSources): void {
    this.#sources = sources;
    // At once: whoever is not among them any more is cut.
    this.#mix();
    const size = this.#named.size;
    for (const id of sources.voices.keys()) this.#named.add(id);
    if (this.#id === undefined || (this.#named.size === size && this.#noted.size === size)) return;
    const ids = [...this.#named];
    this.store.note(this.#id, { heardIds: ids }).then(
      () => {
        for (const id of ids) this.#noted.add(id);
        this.#mix();
      },
      // Not on the disk, so not heard; the next change of the room tries again.
      () => undefined,
    );
  }

  #mix(): void {
    const voices = new Map([...this.#sources.voices].filter(([id]) => this.#noted.has(id)));
    this.film.update({ ...this.#sources, voices });
  }
}

/** The film of a class that is held in its own room; it follows every change of the room while it is recorded. */
export function useMixedFilm(sources: MixSources | undefined, store: RecordingStore) {
  const latest = useRef(sources);
  const [film, setFilm] = useState<RunningFilm>();
  const opened = useRef<RunningFilm>(undefined);
  useEffect(() => {
    latest.current = sources;
    if (sources) film?.change(sources);
  }, [sources, film]);
  return {
    /** Undefined where the class is held elsewhere. */
    open: (): MixedClass | undefined => {
      if (!latest.current) return undefined;
      const mixed = mixClass(latest.current);
      opened.current = new RunningFilm(mixed, store, latest.current);
      return mixed;
    },
    heardAtFirst: (): number[] | null => (latest.current ? [...latest.current.voices.keys()] : null),
    follow: (id: string) => {
      opened.current?.begin(id);
      setFilm(opened.current);
    },
    end: () => {
      opened.current = undefined;
      setFilm(undefined);
    },
  };
}
