import { nameMatcher } from '@school/core/shared/name-search';
import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import css from './FoldingNav.module.css';
import { isCurrent, type NavItem } from './nav-item';
import { NavList } from './NavList';
import { readFolded, writeFolded } from './folded-groups';

interface FoldingNavProps {
  items: readonly NavItem[];
  path: string;
  /** Whose navigation it is: each person's folds are kept in their browser. */
  person: string;
  onGo?: (() => void) | undefined;
}

/** A long navigation: its groups fold, a field filters it, and the current entry is always open and in view. */
export function FoldingNav({ items, path, person, onGo }: FoldingNavProps) {
  const [typed, setTyped] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => readFolded(person));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const fits = nameMatcher(typed);
  const isFiltering = typed.trim() !== '';
  const found = isFiltering ? items.filter(({ label, group = '' }) => fits(`${label} ${group}`)) : items;
  const fold = (group: string, isOpen: boolean) => {
    const next = new Set(folded);
    if (isOpen) next.add(group);
    else next.delete(group);
    setFolded(next);
    writeFolded(person, next);
  };
  return (
    <div ref={box} className={css.nav}>
      <input
        type="text"
        className={css.filter}
        aria-label="Filter the menu"
        placeholder="Filter"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          // In a drawer, the first Escape empties the field, and only the next one closes it.
          event.preventDefault();
          setTyped('');
        }}
      />
      {groupsOf(found).map(({ name, items: entries }) =>
        name === undefined ? (
          <NavList key="" items={entries} path={path} onGo={onGo} />
        ) : (
          <NavGroup
            key={name}
            name={name}
            items={entries}
            path={path}
            isOpen={isFiltering || !folded.has(name) || entries.some((item) => isCurrent(item, path))}
            onToggle={(isOpen) => fold(name, isOpen)}
            onGo={onGo}
          />
        ),
      )}
      {found.length === 0 && (
        <p role="status" className="hint">
          Nothing matches.
        </p>
      )}
    </div>
  );
}

interface NavGroupProps {
  name: string;
  items: readonly NavItem[];
  path: string;
  isOpen: boolean;
  /** Called with whether it is open now. */
  onToggle: (isOpen: boolean) => void;
  onGo: (() => void) | undefined;
}

function NavGroup({ name, items, path, isOpen, onToggle, onGo }: NavGroupProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={css.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(isOpen)}
      >
        <span>{name}</span>
        <ChevronDownIcon size="sm" />
      </button>
      <div id={id} hidden={!isOpen}>
        <NavList items={items.map(({ group: _group, ...item }) => item)} path={path} onGo={onGo} />
      </div>
    </div>
  );
}

/** Entries that follow each other with one heading. */
function groupsOf(items: readonly NavItem[]): { name: string | undefined; items: NavItem[] }[] {
  const groups: { name: string | undefined; items: NavItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
  }
  return groups;
}
