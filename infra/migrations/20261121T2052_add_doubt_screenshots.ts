import type { Knex } from 'knex';

const PURPOSES = `'payment_screenshot', 'payment_proof', 'content_image'`;

/** A child's question may have a picture; pictures are marked 'removed' before they are deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check CHECK (purpose IN (${PURPOSES}, 'doubt_screenshot', 'removed'));
    ALTER TABLE doubt ADD upload_id bigint UNIQUE REFERENCES upload(id);
    CREATE INDEX activity_screenshot_image ON activity_screenshot (image_key);
    CREATE INDEX quiz_question_image ON quiz_question (image_key) WHERE image_key IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX quiz_question_image;
    DROP INDEX activity_screenshot_image;
    ALTER TABLE doubt DROP COLUMN upload_id;
    DELETE FROM upload WHERE purpose IN ('doubt_screenshot', 'removed');
    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check CHECK (purpose IN (${PURPOSES}));
  `);
}
