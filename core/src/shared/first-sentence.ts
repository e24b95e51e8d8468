/** The first sentence of a text as one line; a long one is cut between two words, by characters and not code units. */
export function firstSentence(text: string, charactersMax: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(line) ?? [line];
  return shortened(sentence, charactersMax);
}

/** A line of at most so many characters, and an ellipsis where it was longer. */
export function shortened(line: string, charactersMax: number): string {
  const characters = [...line];
  if (characters.length <= charactersMax) return line;
  const cut = characters.slice(0, charactersMax).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > charactersMax / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}…`;
}
