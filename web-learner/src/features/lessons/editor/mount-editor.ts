import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { python } from '@codemirror/lang-python';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, type KeyBinding } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** What is written in the editor. */
export type CodeKind = 'python' | 'html';

/** An editor on the page. */
export interface MountedEditor {
  /** Puts another text in the place of all of it; the editor's own undo takes that back, too. */
  replace: (text: string) => void;
  /** Lets nobody write here, or again. */
  setReadOnly: (isReadOnly: boolean) => void;
  focus: () => void;
  destroy: () => void;
}

/** A text that several people write: what keeps it the same, with an undo that takes back one's own changes only. */
export interface SharedText {
  extension: Extension;
  undoKeys: readonly KeyBinding[];
}

interface EditorOptions {
  kind: CodeKind;
  text: string;
  /** The name of the field for those who hear the page. */
  label: string;
  onChange: (text: string) => void;
  onRun: () => void;
  shared?: SharedText;
  isReadOnly?: boolean;
}

const READ_ONLY = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0' }),
];

const LANGUAGES: Readonly<Record<CodeKind, () => Extension[]>> = {
  python: () => [python(), indentUnit.of('    ')],
  html: () => [html(), indentUnit.of('  ')],
};

const LOOK = EditorView.theme({
  '&': { color: 'var(--color-text)', backgroundColor: 'var(--color-surface)', fontSize: '1rem' },
  '&.cm-focused': { outline: '0.1875rem solid var(--color-focus)', outlineOffset: '-0.1875rem' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5', minHeight: '9rem', maxHeight: '28rem' },
  '.cm-content': { caretColor: 'var(--color-text)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    color: 'var(--color-text-muted)',
    backgroundColor: 'var(--color-sunken)',
    borderRight: '1px solid var(--color-border)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-focus), transparent 92%)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-focus), transparent 70%)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--color-focus), transparent 80%)' },
});

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName], color: 'var(--color-primary-text)', fontWeight: '600' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--color-success-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning-text)' },
  { tag: [tags.comment], color: 'var(--color-text-muted)', fontStyle: 'italic' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--color-text)', fontWeight: '600' },
]);

/**
 * Puts an editor into a place of the page. It stands in a shadow tree, where its styles are sheets of their own: in the
 * page they would be a `<style>`, which the content policy forbids.
 */
export function mountEditor(place: HTMLElement, options: EditorOptions): MountedEditor {
  const { kind, text, label, onChange, onRun, shared, isReadOnly = false } = options;
  const writing = new Compartment();
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const runKey = { key: 'Mod-Enter', run: () => (onRun(), true) };
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([runKey])),
        lineNumbers(),
        shared?.extension ?? history(),
        writing.of(isReadOnly ? READ_ONLY : []),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        EditorView.lineWrapping,
        LANGUAGES[kind](),
        syntaxHighlighting(COLORS),
        LOOK,
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...(shared?.undoKeys ?? historyKeymap), indentWithTab]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    setReadOnly: (isReadOnly) => view.dispatch({ effects: writing.reconfigure(isReadOnly ? READ_ONLY : []) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
