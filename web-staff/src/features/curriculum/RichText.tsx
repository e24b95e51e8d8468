import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { cleanFragment } from '@school/web-kit/html/clean-fragment';
import htmlCss from '@school/web-kit/html/SafeHtml.module.css';
import { classNames } from '@school/web-kit/class-names';
import css from './RichText.module.css';
import { RichTextBar, type Marks } from './RichTextBar';

interface RichTextProps {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (url) => /^(?:https|mailto):/i.test(url),
    },
  }),
];

/** Cleans HTML with the school's allow-list before the editor parses it. */
function cleaned(html: string): string {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return box.innerHTML;
}

/** An editor for formatted text. It is a separate file, because the editor is large. */
export default function RichText({ value, onChange, labelledBy, describedBy, isInvalid }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: cleaned(value),
    // The content security policy forbids a style element made by a script; its rules are in RichText.module.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleaned,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: classNames(css.text, htmlCss.text) ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={css.box}>
      <RichTextBar editor={editor} marks={useMarks(editor)} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** The formats at the cursor. */
function useMarks(editor: Editor): Marks {
  return useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      bold: own.isActive('bold'),
      italic: own.isActive('italic'),
      underline: own.isActive('underline'),
      strike: own.isActive('strike'),
      code: own.isActive('code'),
      heading: own.isActive('heading', { level: 2 }),
      subheading: own.isActive('heading', { level: 3 }),
      bullets: own.isActive('bulletList'),
      numbers: own.isActive('orderedList'),
      quote: own.isActive('blockquote'),
      block: own.isActive('codeBlock'),
      link: own.isActive('link'),
    }),
  });
}
