import { CaptureUpdateAction, reconcileElements, restoreElements } from '@excalidraw/excalidraw';
import type { RemoteExcalidrawElement } from '@excalidraw/excalidraw/data/reconcile';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { BOARD_ROOTS } from '@school/core/classroom/boards';
import type * as Y from 'yjs';

/** What a class may draw. Others could show pages of strangers, or need files that nobody keeps. */
const DRAWN = new Set(['rectangle', 'diamond', 'ellipse', 'arrow', 'line', 'freedraw', 'text', 'frame']);

/** Marks what this screen has drawn, which it need not draw again. */
const DRAWN_HERE = 'drawn here';

const isElement = (value: unknown): value is ExcalidrawElement =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && DRAWN.has(String(value.type));

/** Elements as somebody's browser sent them: known kinds only, with all their fields, and leading nowhere. */
export function readElements(values: Iterable<unknown>): OrderedExcalidrawElement[] {
  const known = [...values].filter(isElement).map((element) => ({ ...element, link: null }));
  return restoreElements(known, null, { repairBindings: true });
}

const versionOf = ({ version, versionNonce }: ExcalidrawElement): string => `${version}:${versionNonce}`;

/** Keeps the drawing on this screen and the class's document the same. */
export interface SceneBinding {
  /** This screen has changed. */
  onDrawn: (elements: readonly ExcalidrawElement[]) => void;
  end: () => void;
}

/** Binds the drawing to the document. Two people who change one element at once leave the later version, whole. */
export function bindScene(doc: Y.Doc, api: ExcalidrawImperativeAPI): SceneBinding {
  const map = doc.getMap<unknown>(BOARD_ROOTS.whiteboard);
  const known = new Map<string, string>();
  const note = (elements: readonly ExcalidrawElement[]) => {
    for (const element of elements) known.set(element.id, versionOf(element));
  };
  note(readElements(map.values()));

  const onChanged = (event: Y.YMapEvent<unknown>, { origin }: Y.Transaction) => {
    if (origin === DRAWN_HERE) return;
    // The keys of a map are texts.
    const changed = [...event.keysChanged].map(String);
    const gone = new Set(changed.filter((id) => !map.has(id)));
    // Gone altogether: one that is only marked as deleted would win over the same element, brought back.
    const local = api.getSceneElementsIncludingDeleted().filter(({ id }) => !gone.has(id));
    const remote = readElements(map.values());
    note(remote.filter(({ id }) => changed.includes(id)));
    for (const id of gone) known.delete(id);
    // `as`: the brand says no more than that an element came from elsewhere.
    const elements = reconcileElements(local, remote as unknown as RemoteExcalidrawElement[], api.getAppState());
    api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  };
  map.observe(onChanged);

  return {
    onDrawn: (elements) => {
      const changed = elements.filter(
        (element) =>
          DRAWN.has(element.type) &&
          (element.isDeleted ? known.has(element.id) : known.get(element.id) !== versionOf(element)),
      );
      if (changed.length === 0) return;
      doc.transact(() => {
        for (const element of changed) {
          if (element.isDeleted) map.delete(element.id);
          // A copy: the drawing program changes its elements in place.
          else map.set(element.id, structuredClone(element));
        }
      }, DRAWN_HERE);
      note(changed.filter(({ isDeleted }) => !isDeleted));
      for (const { id, isDeleted } of changed) if (isDeleted) known.delete(id);
    },
    end: () => map.unobserve(onChanged),
  };
}
