import { StateField, type Extension, StateEffect, RangeSet, type Range } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { PERSON_COLORS, readPerson, type SeenPerson } from './people';

/**
 * Where the others write. The binding's own carets would be coloured by style attributes, which the content policy
 * forbids, so that these have classes.
 */

class Caret extends WidgetType {
  constructor(private readonly person: SeenPerson) {
    super();
  }
  override eq(other: Caret): boolean {
    return other.person.name === this.person.name && other.person.color === this.person.color;
  }
  toDOM(): HTMLElement {
    const caret = document.createElement('span');
    caret.className = `cm-other cm-other-${this.person.color}`;
    const name = document.createElement('span');
    name.className = 'cm-other-name';
    name.textContent = this.person.name;
    caret.append(name);
    return caret;
  }
  override get estimatedHeight(): number {
    return -1;
  }
}

const showCarets = StateEffect.define<DecorationSet>();
const carets = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, transaction) => {
    const shown = transaction.effects.find((effect) => effect.is(showCarets));
    return shown ? shown.value : before.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

interface CaretState {
  at: Y.RelativePosition;
}

const isCaret = (value: unknown): value is CaretState => typeof value === 'object' && value !== null && 'at' in value;

/** Shows where the others write, and tells them where this person does. */
export function remoteCarets(text: Y.Text, awareness: Awareness): Extension {
  const plugin = ViewPlugin.define((view) => {
    const show = () => {
      const ranges: Range<Decoration>[] = [];
      for (const [client, state] of awareness.getStates()) {
        const at = client === text.doc?.clientID ? undefined : positionOf(text, state['caret']);
        if (at !== undefined && at <= view.state.doc.length)
          ranges.push(Decoration.widget({ widget: new Caret(readPerson(state['person'])), side: 1 }).range(at));
      }
      view.dispatch({ effects: showCarets.of(RangeSet.of(ranges, true)) });
    };
    const later = () => void Promise.resolve().then(() => !isGone && show());
    let isGone = false;
    awareness.on('change', later);
    return {
      update: (update) => {
        if (!update.selectionSet && !update.focusChanged) return;
        const { head } = update.state.selection.main;
        const caret = update.view.hasFocus ? { at: Y.createRelativePositionFromTypeIndex(text, head) } : null;
        awareness.setLocalStateField('caret', caret);
      },
      destroy: () => {
        isGone = true;
        awareness.off('change', later);
        awareness.setLocalStateField('caret', null);
      },
    };
  });
  return [carets, plugin, LOOK];
}

function positionOf(text: Y.Text, caret: unknown): number | undefined {
  if (!isCaret(caret) || text.doc === null) return undefined;
  try {
    const at = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(caret.at), text.doc);
    return at?.type === text ? at.index : undefined;
  } catch {
    return undefined;
  }
}

const LOOK = EditorView.theme({
  '.cm-other': { position: 'relative', borderLeft: '2px solid', marginLeft: '-1px', marginRight: '-1px' },
  '.cm-other-name': {
    position: 'absolute',
    top: '-1.1em',
    left: '-2px',
    zIndex: '3',
    padding: '0 0.25rem',
    borderRadius: '0.25rem',
    fontSize: '0.75rem',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  ...Object.fromEntries<Record<string, string>>(
    PERSON_COLORS.flatMap(({ line, text }, n): [string, Record<string, string>][] => [
      [`.cm-other-${n}`, { borderColor: line }],
      [`.cm-other-${n} .cm-other-name`, { backgroundColor: line, color: text }],
    ]),
  ),
});
