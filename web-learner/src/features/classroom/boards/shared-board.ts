import {
  boardFrame,
  commandFrame,
  readBoardFrame,
  readRefused,
  readStatus,
  type BoardCommand,
  type BoardFrame,
  type BoardStatus,
} from '@school/core/classroom/board-frames';
import { BOARD_RESYNC_S, type Board, type BoardReason } from '@school/core/classroom/boards';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { BoardLink } from './board-link';
import type { SeenPerson } from './people';

/** How long changes are gathered, in milliseconds: a frame for each letter or point would flood the room. */
const GATHERED_MS = 60;
const POINTING_MS = 120;
/** Marks what came from the others. */
const FROM_OTHERS = 'others';

/** A board as the page shows it. */
export interface BoardView {
  /** Another one when the document was begun anew, as after a refused change. */
  generation: number;
  /** Whether all that the class has is here. */
  isLoaded: boolean;
  isConnected: boolean;
  status: BoardStatus;
  /** Why the last change was not taken. */
  problem: BoardReason | undefined;
}

/** One board of a class in this browser: its document, kept the same as everybody's. */
export class SharedBoard {
  doc = new Y.Doc();
  awareness = new Awareness(this.doc);
  #view: BoardView = {
    generation: 0,
    isLoaded: false,
    isConnected: false,
    status: { isLocked: false, canRestore: false },
    problem: undefined,
  };
  readonly #watchers = new Set<() => void>();
  readonly #ends: (() => void)[];
  #gathered: Uint8Array[] = [];
  #sending: ReturnType<typeof setTimeout> | undefined;
  #pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: BoardLink,
    private readonly board: Board,
    private readonly person: SeenPerson,
  ) {
    this.#begin();
    const leave = () => this.#flush();
    addEventListener('pagehide', leave);
    const again = setInterval(() => this.#hello(), BOARD_RESYNC_S * 1000);
    this.#ends = [
      link.onFrame(board, (frame) => this.#hear(readBoardFrame(frame))),
      link.onPresence(board, (bytes) => this.#hearPresence(bytes)),
      link.onState((isConnected) => {
        this.#show({ isConnected });
        if (isConnected) this.#hello();
      }),
      () => clearInterval(again),
      () => removeEventListener('pagehide', leave),
    ];
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly view = (): BoardView => this.#view;

  /** Does what the teacher wants done. */
  command(command: BoardCommand): void {
    this.#flush();
    this.link.send(this.board, commandFrame(command));
  }

  forgetProblem(): void {
    this.#show({ problem: undefined });
  }

  /** Sends what is still gathered, and ends. */
  close(): void {
    this.#flush();
    clearTimeout(this.#pointing);
    removeAwarenessStates(this.awareness, [this.doc.clientID], 'local');
    this.#sendPresence();
    for (const end of this.#ends) end();
    this.doc.destroy();
  }

  #begin(): void {
    this.awareness.setLocalStateField('person', this.person);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === FROM_OTHERS) return;
      this.#gathered.push(update);
      this.#sending ??= setTimeout(() => this.#flush(), GATHERED_MS);
    });
    this.awareness.on('update', (_: unknown, origin: unknown) => {
      if (origin !== FROM_OTHERS) this.#pointing ??= setTimeout(() => this.#sendPresence(), POINTING_MS);
    });
  }

  /** Begins with an empty document, into which the school's comes; what was refused here is gone. */
  #beginAgain(): void {
    const { generation } = this.#view;
    this.doc.destroy();
    this.#gathered = [];
    this.doc = new Y.Doc();
    this.awareness = new Awareness(this.doc);
    this.#begin();
    this.#show({ generation: generation + 1, isLoaded: false });
    this.#hello();
  }

  #show(change: Partial<BoardView>): void {
    this.#view = { ...this.#view, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #hello(): void {
    this.#flush();
    this.link.send(this.board, boardFrame('hello', Y.encodeStateVector(this.doc)));
  }

  #flush(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
    const changes = this.#gathered.splice(0);
    if (changes.length > 0) this.link.send(this.board, boardFrame('update', Y.mergeUpdates(changes)));
  }

  #sendPresence(): void {
    clearTimeout(this.#pointing);
    this.#pointing = undefined;
    this.link.sendPresence(this.board, encodeAwarenessUpdate(this.awareness, [this.doc.clientID]));
  }

  #hearPresence(bytes: Uint8Array): void {
    try {
      applyAwarenessUpdate(this.awareness, bytes, FROM_OTHERS);
    } catch {
      // Of another release of the page, perhaps. Where somebody points is not worth a sentence.
    }
  }

  #hear(frame: BoardFrame | undefined): void {
    if (frame === undefined) return;
    const { kind, content } = frame;
    if (kind === 'update') this.#apply(content);
    else if (kind === 'snapshot') this.#answerSnapshot(content);
    else if (kind === 'status') this.#show({ status: readStatus(content) });
    else if (kind === 'refused') this.#refuse(readRefused(content));
    else if (kind === 'again') this.#hello();
  }

  #apply(update: Uint8Array): void {
    Y.applyUpdate(this.doc, update, FROM_OTHERS);
  }

  /** The school's answer ends with what it has: now all is here, and it gets what it lacks. */
  #answerSnapshot(content: Uint8Array): void {
    if (!this.#view.isLoaded) this.#show({ isLoaded: true });
    const theirs = Y.decodeSnapshot(content);
    if (Y.equalSnapshots(theirs, Y.snapshot(this.doc))) return;
    const missing = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(theirs.sv));
    this.link.send(this.board, boardFrame('update', missing));
  }

  #refuse(reason: BoardReason | undefined): void {
    if (reason === undefined) return;
    this.#show({ problem: reason });
    // What is too much stays on this screen, so that nothing typed is lost; what may not be there goes.
    if (reason === 'locked') {
      this.#show({ status: { ...this.#view.status, isLocked: true } });
      this.#beginAgain();
    }
  }
}
