import type { Knex } from 'knex';

// The rule of `core/src/shared/fold-name.ts` as it was when this ran; a test compares both.
export const DROPPED = String.raw`['\u0060\u00ad\u00b4\u02b9-\u02bf\u02c8\u05f3\u05f4\u0640\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ufe00-\ufe0f\ufeff\uff07]`;
export const MARKS = String.raw`[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]`;
export const SEPARATORS = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b8\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u10fb\u1680\u1806\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufffd\U0001f000-\U0001faff]+`;
const CAPITALS = [
  [0x391, 0x3a9, 32],
  [0x400, 0x40f, 80],
  [0x410, 0x42f, 32],
  [0x531, 0x556, 48],
  [0x10a0, 0x10c5, 0x2d00 - 0x10a0],
  [0x1c90, 0x1cba, 0x10d0 - 0x1c90],
] as const;
const PAIRS = [
  [0x460, 0x480],
  [0x48a, 0x4be],
  [0x4d0, 0x52e],
] as const;
const NEAREST =
  'Øo øo Đd đd Ðd ðd Ħh ħh Łl łl Ŋn ŋn Ŧt ŧt ıi ȷj ĸk Ƀb ƀb Ɨi ɨi Ɓb ɓb Ɗd ɗd Ƙk ƙk Ɠg ɠg Ɲn ɲn Ƴy ƴy Əə ẞß Ææ Œœ Þþ ςσ Ӏӏ ٱا ىي یي کك ةه ہه ھه';

export function letters(): { from: string; to: string } {
  const all: [number, number][] = [];
  for (const [from, to, distance] of CAPITALS)
    for (let code = from; code <= to; code += 1) all.push([code, code + distance]);
  for (const [from, to] of PAIRS) for (let code = from; code <= to; code += 2) all.push([code, code + 1]);
  const text = (index: 0 | 1) => all.map((pair) => String.fromCodePoint(pair[index])).join('');
  const nearest = (index: 0 | 1) =>
    NEAREST.split(' ')
      .map((pair) => pair[index])
      .join('');
  return { from: text(0) + nearest(0), to: text(1) + nearest(1) };
}

/** The function as this migration makes it; a later one that replaces it comes back to it. */
export function nameKeyFunction(): string {
  const { from, to } = letters();
  // PL/pgSQL keeps its plans, and most names need nothing but small letters: a function of one SQL statement takes ten
  // times as long.
  return `CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $key$
    DECLARE
      folded text := name COLLATE "C";
      words text[];
      joined text := '';
    BEGIN
      folded := regexp_replace(folded, $re$${DROPPED}$re$, '', 'g');
      IF octet_length(folded) > char_length(folded) THEN
        folded := regexp_replace(normalize(folded, NFKD), $re$${DROPPED}$re$, '', 'g');
        folded := regexp_replace(folded, $re$${MARKS}$re$, '', 'g');
      END IF;
      folded := lower(folded COLLATE "C");
      IF octet_length(folded) > char_length(folded) THEN
        folded := translate(folded, $re$${from}$re$, $re$${to}$re$);
        folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      END IF;
      folded := btrim(regexp_replace(folded, $re$${SEPARATORS}$re$, ' ', 'g'));
      words := string_to_array(folded, ' ');
      FOR place IN 1..cardinality(words) LOOP
        joined := joined || '|' || array_to_string(words[place:], '');
      END LOOP;
      RETURN ' ' || folded || '#' || joined;
    END
    $key$`;
}

/** People are found by their names however they are typed: without accents, with other hyphens, in another order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(nameKeyFunction());
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION name_key(text)');
}
