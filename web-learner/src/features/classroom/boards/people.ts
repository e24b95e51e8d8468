/** The colours of people on a board, and of a text on them. */
export const PERSON_COLORS = [
  { line: 'var(--color-primary)', text: 'var(--color-on-primary)' },
  { line: 'var(--color-mint)', text: 'var(--color-on-mint)' },
  { line: 'var(--color-coral)', text: 'var(--color-on-coral)' },
  { line: 'var(--color-accent)', text: 'var(--color-on-accent)' },
  { line: 'var(--color-info)', text: 'var(--color-surface)' },
] as const;

const NAME_MOST = 24;

/** Somebody else on a board. */
export interface SeenPerson {
  name: string;
  color: number;
}

/** What a browser says about its person; anything else becomes a short name without a person. */
export function readPerson(value: unknown): SeenPerson {
  const { name, color }: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    name: typeof name === 'string' ? name.slice(0, NAME_MOST) : '',
    color: typeof color === 'number' && PERSON_COLORS[color] !== undefined ? color : 0,
  };
}

/** The colour of a child by its number; the first one is the teacher's. */
export const colorOfChild = (id: number): number => 1 + (id % (PERSON_COLORS.length - 1));
