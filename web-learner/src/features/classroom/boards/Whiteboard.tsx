import { Excalidraw } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types';
import { BOARD_ROOTS } from '@school/core/classroom/boards';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { useIsDark } from './use-is-dark';
import { readPerson } from './people';
import { bindScene, readElements, type SceneBinding } from './scene';
import css from './Whiteboard.module.css';

/** How long a drawing is gathered before others see it: a stroke is sent whole each time. */
const DRAWN_MS = 150;
const STROKE_MS = 400;

/** What a class needs of the drawing program; nothing that opens, stores or asks anything elsewhere. */
const UI = {
  canvasActions: {
    changeViewBackgroundColor: false,
    clearCanvas: false,
    export: false,
    loadScene: false,
    saveToActiveFile: false,
    toggleTheme: false,
    saveAsImage: false,
  },
  tools: { image: false },
} as const;

interface WhiteboardProps {
  doc: Y.Doc;
  awareness: Awareness;
  isReadOnly: boolean;
  onReady?: (api: ExcalidrawImperativeAPI) => void;
}

/** The drawing of a class, on which everybody draws at once. */
export default function Whiteboard({ doc, awareness, isReadOnly, onReady }: WhiteboardProps) {
  const [api, setApi] = useState<ExcalidrawImperativeAPI>();
  const binding = useRef<SceneBinding>(undefined);
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDark = useIsDark();
  const initial = useMemo(
    () => ({ elements: readElements(doc.getMap(BOARD_ROOTS.whiteboard).values()), scrollToContent: true }),
    [doc],
  );
  useEffect(() => {
    if (!api) return;
    const bound = bindScene(doc, api);
    binding.current = bound;
    onReady?.(api);
    const finish = () => {
      clearTimeout(sending.current);
      sending.current = undefined;
      bound.onDrawn(api.getSceneElementsIncludingDeleted());
    };
    // Before the board sends what it has gathered.
    addEventListener('pagehide', finish, { capture: true });
    return () => {
      removeEventListener('pagehide', finish, { capture: true });
      finish();
      bound.end();
      binding.current = undefined;
    };
  }, [api, doc, onReady]);
  useOthers(api, awareness, doc.clientID);
  const onChange = () => {
    if (!api || isReadOnly) return;
    const send = () => {
      sending.current = undefined;
      binding.current?.onDrawn(api.getSceneElementsIncludingDeleted());
    };
    sending.current ??= setTimeout(send, api.getAppState().newElement ? STROKE_MS : DRAWN_MS);
  };
  return (
    <div className={css.board} onKeyDownCapture={withoutHelp}>
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={initial}
        langCode="en"
        theme={isDark ? 'dark' : 'light'}
        viewModeEnabled={isReadOnly}
        isCollaborating
        validateEmbeddable={false}
        onLinkOpen={(_, event) => event.preventDefault()}
        onChange={onChange}
        onPointerUpdate={({ pointer, button }) =>
          awareness.setLocalStateField('pointer', { x: Math.round(pointer.x), y: Math.round(pointer.y), button })
        }
        UIOptions={UI}
      />
    </div>
  );
}

/** Its help leads to other sites, and ours stands below the board. */
function withoutHelp(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
  if (event.key === '?' && !isTyping) event.stopPropagation();
}

interface Pointer {
  x: number;
  y: number;
}

const isPointer = (value: unknown): value is Pointer =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  Number.isFinite(value.x) &&
  Number.isFinite(value.y);

/** Colours of the drawing program's own canvas, which reads no properties of ours; in the order of `PERSON_COLORS`. */
const ON_CANVAS = ['#6d28d9', '#35c99b', '#ff7a6b', '#ffc93c', '#2563c9'] as const;

/** Where the others point. */
function useOthers(api: ExcalidrawImperativeAPI | undefined, awareness: Awareness, own: number): void {
  useEffect(() => {
    if (!api) return;
    const show = () => {
      const collaborators = new Map<SocketId, Collaborator>();
      for (const [client, state] of awareness.getStates()) {
        const pointer: unknown = state['pointer'];
        if (client === own || !isPointer(pointer)) continue;
        const { name, color } = readPerson(state['person']);
        const line = ON_CANVAS[color] ?? ON_CANVAS[0];
        // `as`: the brand is the program's own.
        collaborators.set(String(client) as SocketId, {
          username: name,
          pointer: { x: pointer.x, y: pointer.y, tool: 'pointer' },
          color: { background: line, stroke: line },
        });
      }
      api.updateScene({ collaborators });
    };
    awareness.on('change', show);
    show();
    return () => awareness.off('change', show);
  }, [api, awareness, own]);
}
