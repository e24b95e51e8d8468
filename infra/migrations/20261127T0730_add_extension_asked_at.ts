import type { Knex } from 'knex';

/**
 * When the family of an expired page last asked for more time; so far only a notice's link said so. Filled from the
 * notices of the last month, as the home page read them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_page ADD COLUMN extension_asked_at timestamptz;
    UPDATE payment_page p SET extension_asked_at = n.at
    FROM (SELECT replace(link, '/blackops/tools/my-payment-pages?q=', '') AS page_id, max(created_at) AS at
      FROM notification WHERE kind = 'payment-extension-asked' AND created_at > now() - interval '30 days' GROUP BY 1) n
    WHERE p.page_id = n.page_id AND p.paid_at IS NULL AND (p.expired_at IS NOT NULL OR p.expires_at <= now());
    CREATE INDEX payment_page_extension_asked ON payment_page (extension_asked_at) WHERE extension_asked_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE payment_page DROP COLUMN extension_asked_at');
}
