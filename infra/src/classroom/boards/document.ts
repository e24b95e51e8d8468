import { BOARD_ROOTS, type Board } from '@school/core/classroom/boards';
import * as Y from 'yjs';

/** A document made of stored changes. Their order does not matter, and what was deleted leaves no content behind. */
export function documentOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** Whether bytes that a browser sent are a change of a document; reading anything else could fail in every browser. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes);
    Y.applyUpdate(new Y.Doc(), bytes);
    return true;
  } catch {
    return false;
  }
}

/** What a browser lacks, by its state vector; undefined for bytes that are none. */
export function missingOf(doc: Y.Doc, vector: Uint8Array): Uint8Array | undefined {
  try {
    return Y.encodeStateAsUpdate(doc, vector.length === 0 ? undefined : vector);
  } catch {
    return undefined;
  }
}

/** All that a document has and has deleted, in short: whoever has the same has missed nothing. */
export const snapshotOf = (doc: Y.Doc): Uint8Array => Y.encodeSnapshot(Y.snapshot(doc));
export const stateOf = (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc);

/** The code of a pad. */
export const codeOf = (doc: Y.Doc): string => doc.getText(BOARD_ROOTS.code).toJSON();

/** The elements of a drawing, as the drawing program keeps them. */
export const elementsOf = (doc: Y.Doc): unknown[] => [...doc.getMap(BOARD_ROOTS.whiteboard).values()];

export const isBlank = (doc: Y.Doc, board: Board): boolean =>
  board === 'code' ? codeOf(doc) === '' : doc.getMap(BOARD_ROOTS.whiteboard).size === 0;

/** Takes everything off a board. */
export function clearBoard(doc: Y.Doc, board: Board): void {
  doc.transact(() => {
    if (board === 'code') {
      const text = doc.getText(BOARD_ROOTS.code);
      text.delete(0, text.length);
    } else doc.getMap(BOARD_ROOTS.whiteboard).clear();
  });
}

/** Puts back what stood on a board earlier; what has come since stays. */
export function restoreBoard(doc: Y.Doc, board: Board, earlier: Y.Doc): void {
  doc.transact(() => {
    if (board === 'code') {
      const text = doc.getText(BOARD_ROOTS.code);
      const before = codeOf(earlier);
      text.insert(0, text.length === 0 || before.endsWith('\n') ? before : `${before}\n`);
      return;
    }
    const map = doc.getMap(BOARD_ROOTS.whiteboard);
    for (const [id, element] of earlier.getMap(BOARD_ROOTS.whiteboard)) if (!map.has(id)) map.set(id, element);
  });
}
