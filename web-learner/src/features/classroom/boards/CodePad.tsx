import { BOARD_ROOTS } from '@school/core/classroom/boards';
import type { CodeKind } from '@school/core/projects/submitted-code';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import { mountEditor, useRun, type MountedEditor } from '../../../app/shared-parts/code-editor';
import css from './CodePad.module.css';
import { MESSAGES } from './messages';
import { remoteCarets } from './remote-carets';

interface CodePadProps {
  doc: Y.Doc;
  awareness: Awareness;
  kind: CodeKind;
  isReadOnly: boolean;
}

/** The code of a class, which everybody writes at once and each runs in their own browser. */
export default function CodePad({ doc, awareness, kind, isReadOnly }: CodePadProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor>(undefined);
  const { run, button, output } = useRun(kind, () => doc.getText(BOARD_ROOTS.code).toJSON());
  const latest = useRef({ run, isReadOnly });
  useEffect(() => {
    latest.current = { run, isReadOnly };
    editor.current?.setReadOnly(isReadOnly);
  });
  useEffect(() => {
    if (place.current === null) return;
    const text = doc.getText(BOARD_ROOTS.code);
    const mounted = mountEditor(place.current, {
      kind,
      label: `${MESSAGES.codePad}. ${MESSAGES.leaveCode}`,
      text: text.toJSON(),
      onChange: () => undefined,
      onRun: () => latest.current.run(),
      isReadOnly: latest.current.isReadOnly,
      shared: {
        // Its own carets would be coloured by style attributes, which the content policy forbids.
        extension: [yCollab(text, null, { undoManager: new Y.UndoManager(text) }), remoteCarets(text, awareness)],
        undoKeys: yUndoManagerKeymap,
      },
    });
    editor.current = mounted;
    return () => {
      editor.current = undefined;
      mounted.destroy();
    };
  }, [doc, awareness, kind]);
  return (
    <div className={css.pad}>
      <div ref={place} className={css.editor} />
      <div className={css.below}>
        <Row gap={2}>{button}</Row>
        {output}
        <p className="hint">{MESSAGES.leaveCode}</p>
      </div>
    </div>
  );
}
