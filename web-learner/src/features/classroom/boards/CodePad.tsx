import { BOARD_ROOTS } from '@school/core/classroom/boards';
import type { CodeKind } from '@school/core/projects/submitted-code';
import { Button } from '@school/web-kit/button/Button';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import {
  HtmlOutput,
  mountEditor,
  PythonOutput,
  usePython,
  type MountedEditor,
} from '../../../app/shared-parts/code-editor';
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
  const python = usePython();
  const [shown, setShown] = useState<{ run: number; code: string }>();
  const run = () => {
    const code = doc.getText(BOARD_ROOTS.code).toJSON();
    if (kind === 'python') python.run(code);
    else setShown((last) => ({ run: (last?.run ?? 0) + 1, code }));
  };
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
  const isBusy = python.state === 'loading' || python.state === 'running';
  return (
    <div className={css.pad}>
      <div ref={place} className={css.editor} />
      <div className={css.below}>
        <Row gap={2}>
          {isBusy ? (
            <Button variant="danger" onClick={python.stop}>
              {MESSAGES.stop}
            </Button>
          ) : (
            <Button variant="primary" onClick={run}>
              {kind === 'python' ? MESSAGES.run : MESSAGES.showPage}
            </Button>
          )}
        </Row>
        {kind === 'python' ? (
          <PythonOutput state={python.state} output={python.output} onAnswer={python.answer} />
        ) : (
          <HtmlOutput key={shown?.run ?? 0} code={shown?.code} />
        )}
        <p className="hint">{MESSAGES.leaveCode}</p>
      </div>
    </div>
  );
}
