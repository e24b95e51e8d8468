import { useEffect, useRef, type Ref, useImperativeHandle } from 'react';
import css from './CodeBench.module.css';
import { mountEditor, type CodeKind, type MountedEditor } from './mount-editor';

interface CodeEditorProps {
  kind: CodeKind;
  /** The text at the beginning. */
  initial: string;
  label: string;
  onChange: (text: string) => void;
  onRun: () => void;
  ref?: Ref<Pick<MountedEditor, 'replace' | 'focus'>>;
}

/** A field for code, with line numbers, colours and its own undo. */
export function CodeEditor({ kind, initial, label, onChange, onRun, ref }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor>(undefined);
  const latest = useRef({ initial, onChange, onRun });
  useEffect(() => {
    latest.current = { initial: latest.current.initial, onChange, onRun };
  });
  useEffect(() => {
    if (place.current === null) return;
    const mounted = mountEditor(place.current, {
      kind,
      label,
      text: latest.current.initial,
      onChange: (text) => {
        latest.current.initial = text;
        latest.current.onChange(text);
      },
      onRun: () => latest.current.onRun(),
    });
    editor.current = mounted;
    return () => mounted.destroy();
  }, [kind, label]);
  useImperativeHandle(ref, () => ({
    replace: (text) => editor.current?.replace(text),
    focus: () => editor.current?.focus(),
  }));
  return <div ref={place} className={css.editor} />;
}
