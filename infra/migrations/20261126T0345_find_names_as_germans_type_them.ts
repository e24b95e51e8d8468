import type { Knex } from 'knex';
import { DROPPED, letters, MARKS, nameKeyFunction, SEPARATORS } from './20261125T2339_fold_names.js';

/** `Mueller` finds `Müller`, and `Muller` finds `Mueller`. The rule of core as it was when this ran; a test compares both. */
export async function up(knex: Knex): Promise<void> {
  const { from, to } = letters();
  await knex.raw(String.raw`
    CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $key$
    DECLARE
      folded text := name COLLATE "C";
      spelled text;
      short text;
      ways text[];
      words text[];
      joined text := '';
    BEGIN
      folded := regexp_replace(folded, $re$${DROPPED}$re$, '', 'g');
      ways := ARRAY[folded];
      IF octet_length(folded) > char_length(folded) THEN
        folded := regexp_replace(normalize(folded, NFKD), $re$${DROPPED}$re$, '', 'g');
        spelled := regexp_replace(folded, '([aouAOU])\u0308', '\1e', 'g');
        spelled := regexp_replace(spelled, '([aA])\u030a', '\1a', 'g');
        spelled := replace(replace(spelled, 'ø', 'oe'), 'Ø', 'oe');
        ways := CASE WHEN spelled = folded THEN ARRAY[folded] ELSE ARRAY[folded, spelled] END;
      END IF;
      FOR place IN 1..cardinality(ways) LOOP
        folded := ways[place];
        IF octet_length(folded) > char_length(folded) THEN
          folded := regexp_replace(folded, $re$${MARKS}$re$, '', 'g');
        END IF;
        folded := lower(folded COLLATE "C");
        IF octet_length(folded) > char_length(folded) THEN
          folded := translate(folded, $re$${from}$re$, $re$${to}$re$);
          folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        END IF;
        ways[place] := btrim(regexp_replace(folded, $re$${SEPARATORS}$re$, ' ', 'g'));
      END LOOP;
      short := regexp_replace(ways[1], '([aou])e', '\1', 'g');
      IF short <> ways[1] THEN
        ways := ways || short;
      END IF;
      FOR way IN 1..cardinality(ways) LOOP
        words := string_to_array(ways[way], ' ');
        FOR place IN 1..cardinality(words) LOOP
          joined := joined || '|' || array_to_string(words[place:], '');
        END LOOP;
      END LOOP;
      RETURN ' ' || array_to_string(ways, ' ') || '#' || joined;
    END
    $key$`);
  await keyAgain(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(nameKeyFunction());
  await keyAgain(knex);
}

/** A stored column keeps what the function before it has made, until it is made anew. */
async function keyAgain(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE student DROP COLUMN name_key, ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(full_name)) STORED;
    ALTER TABLE teacher DROP COLUMN name_key, ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(full_name)) STORED;
    ALTER TABLE lead DROP COLUMN name_key, ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(student_name)) STORED;
    CREATE INDEX student_name_key ON student USING gin (name_key gin_trgm_ops);
    CREATE INDEX lead_name_key ON lead USING gin (name_key gin_trgm_ops);
  `);
}
