// @ts-check
/* Scratch scripts as people write them down, one block a line, read into blocks of a colour with blocks inside. */

/** @typedef {{ kind: string, words: string, inside: Block[] }} Block */

/** Which colour a block has, by its first words, as in Scratch. The first rule that fits counts. */
const KINDS = /** @type {const} */ ([
  ['events', /^(when|wenn|broadcast|sende)\b/],
  ['control', /^(forever|repeat|if|else|wait|stop|create clone|wiederhole|falls|sonst|warte|stoppe)\b/],
  [
    'motion',
    /^(move|turn|go to|glide|point|change [xy]|set [xy]|gehe|drehe|gleite|setze ([xy]|Richtung)|ändere [xy])\b/,
  ],
  [
    'looks',
    /^(say|think|show|hide|switch|next|set size|change size|sage|denke|zeige|verstecke|wechsle|nächstes|(setze|ändere) (Größe|Effekt))\b/,
  ],
  ['sound', /^(play|start sound|spiele)\b/],
  ['sensing', /^(ask|frage|reset timer)\b/],
  ['pen', /^(pen|erase|stamp|set pen|change pen|stift|lösche)\b/],
  ['variables', /^(set|change|setze|ändere)\b/],
]);

const INDENT = 2;

/**
 * @param {string} text
 * @returns {Block[]} the blocks of the scripts; an empty line begins a new script
 */
export function readBlocks(text) {
  /** @type {Block[]} */
  const scripts = [];
  /** @type {Block[][]} where blocks of each depth go */
  let places = [scripts];
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      scripts.push({ kind: 'gap', words: '', inside: [] });
      places = [scripts];
      continue;
    }
    const depth = (line.length - line.trimStart().length) / INDENT;
    const place = places[depth];
    if (place === undefined) throw new Error(`This block stands in no other: ${line}`);
    const words = line.trim();
    const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0];
    if (kind === undefined) throw new Error(`No colour is known for the block: ${line}`);
    /** @type {Block} */
    const block = { kind, words, inside: [] };
    place.push(block);
    places = [...places.slice(0, depth + 1), block.inside];
  }
  return scripts;
}
