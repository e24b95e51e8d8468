const keyOf = (person: string): string => `nav-folded:${person}`;

/** The groups of the navigation that a person has folded in this browser. */
export function readFolded(person: string): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(keyOf(person)) ?? '').split('\n').filter((name) => name !== ''));
  } catch {
    // The browser keeps nothing: all groups are open.
    return new Set();
  }
}

/** Keeps them. */
export function writeFolded(person: string, groups: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(person), [...groups].join('\n'));
  } catch {
    // Then they are folded for this visit only.
  }
}
