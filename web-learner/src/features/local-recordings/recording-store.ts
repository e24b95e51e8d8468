import type { Chapter } from '@school/core/recordings/chapters';
import { FILE_TYPE } from '@school/core/local-recordings/recorder-limits';
import { committed, openDatabase, settled } from '../../app/idb';
import type { MeasuredWebm } from './measure-webm';

/** A recording of a class that exists only in this browser. Its `blob` is read with `fileOf`. */
export interface LocalRecording {
  id: string;
  title: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  classId: number | null;
  durationMs: number;
  byteSize: number;
  /** The visit to the classroom; several recordings of one visit share it. */
  sessionId: string;
  /** False while it is being recorded, and after a crash until a person saves it. */
  saved: boolean;
  /** Places that the teacher marked. Recordings of earlier have none of the next two. */
  chapters?: readonly Chapter[];
  /** The children who can be heard in a mixed film; null: whoever was on the captured screen. */
  heardIds?: readonly number[] | null;
}

/** A row as it is stored. A saved one has the repaired head, so that its pieces never need to be copied. */
type StoredRecording = LocalRecording & { file?: MeasuredWebm };

const ROWS = 'recordings';
const CHUNKS = 'chunks';

/** The recordings of one person in this browser. Every call may reject, for example when the disk is full. */
export interface RecordingStore {
  /** Newest first. */
  list: () => Promise<LocalRecording[]>;
  begin: (recording: LocalRecording) => Promise<void>;
  /** Writes one piece to the disk; rejects when the recording was deleted. Pieces count from 0. */
  append: (id: string, number: number, piece: Blob, durationMs: number) => Promise<void>;
  /** Keeps what is learned of a recording while it runs. */
  note: (id: string, facts: Pick<LocalRecording, 'chapters' | 'heardIds'>) => Promise<void>;
  /** Finds its real duration, makes it seekable and marks it as saved. */
  save: (id: string) => Promise<void>;
  /** The whole file, seekable and with its duration. It is read from the disk only when it is used. */
  fileOf: (id: string) => Promise<Blob>;
  remove: (id: string) => Promise<void>;
}

/** Loads the reader of WebM files; a recorder calls it early, so that saving needs no network. */
export const loadMeasure = () => import('./measure-webm');

/** The store of a person: each has their own database, so that children who share a device see only their own. */
export function recordingStore(owner: string): RecordingStore {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(`school-recordings-${owner}`).catch((error: unknown) => {
      // The next call tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const reading = async () => (await database()).transaction([ROWS, CHUNKS]);
  /** `strict` waits for the disk itself, because a recording must survive a crash of the whole device. */
  const writing = async () => (await database()).transaction([ROWS, CHUNKS], 'readwrite', { durability: 'strict' });
  const changed = async (
    id: string,
    change: (row: StoredRecording, transaction: IDBTransaction) => Partial<StoredRecording>,
  ): Promise<void> => {
    const transaction = await writing();
    const row = await rowOf(transaction, id);
    transaction.objectStore(ROWS).put({ ...row, ...change(row, transaction) });
    await committed(transaction);
  };
  const measured = async (id: string): Promise<{ whole: Blob; file: MeasuredWebm | undefined }> => {
    const transaction = await reading();
    const [row, pieces] = await Promise.all([
      rowOf(transaction, id),
      settled<Blob[]>(transaction.objectStore(CHUNKS).getAll(piecesOf(id))),
    ]);
    const whole = new Blob(pieces, { type: FILE_TYPE });
    return { whole, file: row.file ?? (await (await loadMeasure()).measureWebm(whole)) };
  };
  return {
    list: async () => {
      const rows = await settled<StoredRecording[]>((await reading()).objectStore(ROWS).getAll());
      return rows.map(({ file: _, ...row }) => row).sort((a, b) => b.createdAt - a.createdAt);
    },
    begin: async (recording) => {
      const transaction = await writing();
      transaction.objectStore(ROWS).add(recording);
      await committed(transaction);
    },
    append: async (id, number, piece, durationMs) => {
      await changed(id, ({ byteSize }, transaction) => {
        transaction.objectStore(CHUNKS).add(piece, [id, number]);
        return { durationMs, byteSize: byteSize + piece.size };
      });
    },
    note: (id, facts) => changed(id, () => facts),
    save: async (id) => {
      const { whole, file } = await measured(id);
      const facts = file && { file, durationMs: file.durationMs };
      await changed(id, () => ({ byteSize: sizeOf(whole, file), ...facts, saved: true }));
    },
    fileOf: async (id) => {
      const { whole, file } = await measured(id);
      if (file === undefined) return whole;
      return new Blob([file.head, whole.slice(file.bodyFrom, file.bodyTo)], { type: FILE_TYPE });
    },
    remove: async (id) => {
      const transaction = await writing();
      transaction.objectStore(ROWS).delete(id);
      transaction.objectStore(CHUNKS).delete(piecesOf(id));
      await committed(transaction);
    },
  };
}

async function rowOf(transaction: IDBTransaction, id: string): Promise<StoredRecording> {
  const row = await settled<StoredRecording | undefined>(transaction.objectStore(ROWS).get(id));
  if (row === undefined) throw new Error('this recording was deleted');
  return row;
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

const sizeOf = (whole: Blob, file: MeasuredWebm | undefined): number =>
  file === undefined ? whole.size : file.head.length + file.bodyTo - file.bodyFrom;

const open = (name: string): Promise<IDBDatabase> =>
  openDatabase(name, (database) => {
    database.createObjectStore(ROWS, { keyPath: 'id' });
    database.createObjectStore(CHUNKS);
  });
