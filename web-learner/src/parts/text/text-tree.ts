/** A block of a Scratch script: its colour, its words, and the blocks inside it. */
export interface ScratchBlock {
  kind: string;
  words: string;
  inside: readonly ScratchBlock[];
}

/** What an element of a text has beside its children. */
export interface TextMore {
  id?: string;
  href?: string;
  lang?: string;
  blocks?: readonly ScratchBlock[];
}

/** A text of the site as the build has read it: words, and elements with what is in them. */
export type TextNode = string | readonly [tag: string, children: readonly TextNode[], more?: TextMore];

/** What every text has, whatever it is about. */
export interface TextFacts {
  /** The last part of its address: the name of its file. */
  slug: string;
  readingMinutes: number;
  title: string;
  summary: string;
}
