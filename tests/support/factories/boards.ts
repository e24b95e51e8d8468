import { BOARD_ROOTS, type Board } from '@school/core/classroom/boards';
import { ClassBoardModel, ClassBoardUpdateModel } from '@school/infra/classroom/boards/model';
import type { Deps } from '@school/infra/deps';
import * as Y from 'yjs';

/** What stands on the boards of a class. */
export interface BoardsOfTest {
  code?: string;
  /** The elements of the drawing, by their numbers. */
  drawn?: Readonly<Record<string, unknown>>;
}

/** Writes and draws on the boards of a class, as if its room were open; `at` is the last change. */
export async function createBoards(
  { db, clock }: Deps,
  classId: number,
  { code, drawn }: BoardsOfTest,
  at = clock.now(),
): Promise<void> {
  const write = async (board: Board, change: (doc: Y.Doc) => void) => {
    const doc = new Y.Doc();
    change(doc);
    const bytes = Buffer.from(Y.encodeStateAsUpdate(doc));
    const place = { classId, board };
    await db.query(ClassBoardModel).insert({ ...place, bytes: bytes.length, updates: 1, createdAt: at, changedAt: at });
    await db.query(ClassBoardUpdateModel).insert({ ...place, bytes, createdAt: at });
  };
  if (code !== undefined) await write('code', (doc) => doc.getText(BOARD_ROOTS.code).insert(0, code));
  if (drawn !== undefined)
    await write('whiteboard', (doc) => {
      for (const [id, element] of Object.entries(drawn)) doc.getMap(BOARD_ROOTS.whiteboard).set(id, element);
    });
}
