import { useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '../icons/SearchIcon';
import css from './DataTable.module.css';

const WAIT_MS = 300;

/** A search box that asks once the typing pauses, or at once on Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change under the box, by Back for example.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  // Only typing starts the wait, and it ends with the handler of that moment: a filter may be set while it runs.
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={css.search}>
      <SearchIcon size="sm" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Inside a form it would send the form, too.
          event.preventDefault();
          onSearch(typed.trim());
        }}
      />
    </label>
  );
}
