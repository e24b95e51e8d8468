import type { CodeKind } from '@school/core/projects/submitted-code';
import { BOARD_ROOTS } from '@school/core/classroom/boards';
import { useState } from 'react';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import CodePad from './CodePad';

/** The code of a class afterwards: to read and to run. */
export default function KeptCode({ code, kind }: { code: string; kind: CodeKind }) {
  const [{ doc, awareness }] = useState(() => {
    const alone = new Y.Doc();
    alone.getText(BOARD_ROOTS.code).insert(0, code);
    return { doc: alone, awareness: new Awareness(alone) };
  });
  return <CodePad doc={doc} awareness={awareness} kind={kind} isReadOnly />;
}
