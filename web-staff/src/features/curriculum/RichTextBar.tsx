import { Button } from '@school/web-kit/button/Button';
import type { Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LinkBox } from './LinkBox';
import css from './RichText.module.css';

type Mark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'block'
  | 'link';

/** The formats that are active at the cursor. */
export type Marks = Readonly<Record<Mark, boolean>>;

interface Tool {
  mark: Exclude<Mark, 'link'>;
  label: string;
  /** The sign on the button. */
  sign: string;
  toggle: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  { mark: 'bold', label: 'Bold', sign: 'B', toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { mark: 'italic', label: 'Italic', sign: 'I', toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    mark: 'underline',
    label: 'Underline',
    sign: 'U',
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    mark: 'strike',
    label: 'Strike through',
    sign: 'S',
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    mark: 'heading',
    label: 'Heading',
    sign: 'H1',
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    mark: 'subheading',
    label: 'Subheading',
    sign: 'H2',
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    mark: 'bullets',
    label: 'Bulleted list',
    sign: '•',
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    mark: 'numbers',
    label: 'Numbered list',
    sign: '1.',
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { mark: 'quote', label: 'Quotation', sign: '❝', toggle: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { mark: 'code', label: 'Code', sign: '</>', toggle: (editor) => editor.chain().focus().toggleCode().run() },
  {
    mark: 'block',
    label: 'Block of code',
    sign: '{ }',
    toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

/** The editor's tools: Tab reaches the bar once, the arrow keys move inside it. */
export function RichTextBar({ editor, marks }: { editor: Editor; marks: Marks }) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [isLinking, setLinking] = useState(false);

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = nextOf(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  const stop = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) });

  return (
    <>
      <div ref={bar} role="toolbar" aria-label="Text tools" className={css.bar} onKeyDown={walk}>
        {TOOLS.map(({ mark, label, sign, toggle }, index) => (
          <Button
            key={mark}
            {...stop(index)}
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={label}
            title={label}
            aria-pressed={marks[mark]}
            onClick={() => toggle(editor)}
          >
            {sign}
          </Button>
        ))}
        <Button
          {...stop(TOOLS.length)}
          variant="ghost"
          size="sm"
          aria-pressed={marks.link}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </Button>
      </div>
      {isLinking && <LinkBox editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
