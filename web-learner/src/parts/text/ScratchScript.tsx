import { classNames } from '@school/web-kit/class-names';
import { List } from '@school/web-kit/layout/List';
import css from './Text.module.css';
import type { ScratchBlock } from './text-tree';

/** A Scratch script, in the colours by which children find its blocks; read aloud it is a list of lists. */
export function ScratchScript({ blocks }: { blocks: readonly ScratchBlock[] }) {
  return (
    <div className={css.scripts}>
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly ScratchBlock[] }) {
  return (
    <List as="ol" gap={1} className={css.blocks}>
      {blocks.map(({ kind, words, inside }, place) =>
        kind === 'gap' ? (
          <li key={place} className={css.gap} aria-hidden="true" />
        ) : (
          <li key={place} className={classNames(css.block, css[kind])}>
            <span className={css.words}>{parts(words)}</span>
            {inside.length > 0 && <Blocks blocks={inside} />}
          </li>
        ),
      )}
    </List>
  );
}

/** What a child types or chooses stands in brackets: `move (10) steps`, `say [Hello!]`. */
function parts(words: string) {
  return words.split(/(\([^()]*\)|\[[^[\]]*\])/).map((part, place) =>
    /^[([]/.test(part) ? (
      <span key={place} className={classNames(css.slot, part.startsWith('(') && css.round)}>
        {part.slice(1, -1)}
      </span>
    ) : (
      part
    ),
  );
}
