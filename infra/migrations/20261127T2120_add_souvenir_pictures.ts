import type { Knex } from 'knex';

const PURPOSES = `'payment_screenshot', 'payment_proof', 'content_image', 'doubt_screenshot'`;

/** What a child made in a trial class can be shown as a picture. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check CHECK (purpose IN (${PURPOSES}, 'souvenir_picture', 'removed'));
    ALTER TABLE trial_souvenir ADD upload_id bigint UNIQUE REFERENCES upload(id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_souvenir DROP COLUMN upload_id;
    DELETE FROM upload WHERE purpose = 'souvenir_picture';
    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check CHECK (purpose IN (${PURPOSES}, 'removed'));
  `);
}
