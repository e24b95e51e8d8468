import type { Knex } from 'knex';

/**
 * Every message, change of one, pause and end of a pause changes the row of its chat, which is news for the people of the
 * class.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION tell_of_chats() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_news('chat', ARRAY(SELECT DISTINCT class_id::text FROM changed LIMIT 21));
      RETURN NULL;
    END $$;
    CREATE TRIGGER class_chat_news_of_update AFTER UPDATE ON class_chat
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_chats();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TRIGGER class_chat_news_of_update ON class_chat');
  await knex.raw('DROP FUNCTION tell_of_chats');
}
