import type { Knex } from 'knex';

const SALES = `{lead.export,lead.own,link.create,outbox.pass_on,outbox.read,outbox.view,payment.create,payment.expire,refund.request}`;
const SALES_LEAD = `{lead.export,lead.own,link.create,outbox.pass_on,outbox.read,outbox.view,payment.approve_price,payment.create,payment.expire,payment.view_all,refund.request}`;
const RM = `{lead.own,link.create,outbox.pass_on,outbox.read,outbox.view,payment.create,refund.request}`;
const ACADEMICS = `{class.schedule,comment.moderate,competition.judge,competition.manage,course.edit,credit.adjust,modlogin.student,modlogin.teacher,outbox.view,student.edit}`;
const FINANCE = `{catalog.edit,credit.adjust,credit.approve,link.create,payment.approve_price,payment.expire,payment.mark_paid,payment.punch,payment.view_all,payroll.manage,payroll.report,refund.approve,refund.request}`;
const CONTENT = `{course.edit}`;
const SUPPORT = `{account.manage,modlogin.student,modlogin.teacher,outbox.read,outbox.view,student.edit}`;

/** The roles of the product, and one for each set of rights that somebody has, so that nobody gains or loses anything. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    INSERT INTO staff_role (name, description, permissions, needs_second_factor, is_built_in, updated_at) VALUES
      ('Sales', 'Leads, payment pages and links of their own.', '${SALES}', false, true, now()),
      ('Sales lead', 'As sales, sees all payment pages, and approves low prices.', '${SALES_LEAD}', false, true, now()),
      ('RM', 'Looks after families who are with the school already.', '${RM}', false, true, now()),
      ('Academics', 'Classes, batches, courses and competitions.', '${ACADEMICS}', false, true, now()),
      ('Finance', 'Payments, refunds, credits, pay and the catalog.', '${FINANCE}', true, true, now()),
      ('Content', 'Writes courses.', '${CONTENT}', false, true, now()),
      ('Support', 'Helps families and teachers who cannot sign in.', '${SUPPORT}', false, true, now());

    CREATE TEMPORARY TABLE rights_before ON COMMIT DROP AS
      SELECT u.id, array_agg(DISTINCT p.name COLLATE "C") AS permissions
      FROM staff_user u CROSS JOIN LATERAL unnest(u.permissions) AS p (name) GROUP BY u.id;
    INSERT INTO staff_role (name, description, permissions, updated_at)
      SELECT 'Rights before roles ' || row_number() OVER (ORDER BY s.permissions), 'What people had before there were roles.',
        s.permissions, now()
      FROM (SELECT DISTINCT permissions FROM rights_before) s
      WHERE NOT EXISTS (SELECT 1 FROM staff_role r WHERE r.permissions = s.permissions);
    INSERT INTO staff_member_role (staff_user_id, role_id)
      SELECT b.id, r.id FROM rights_before b JOIN staff_role r ON r.permissions = b.permissions;
  `);
}

export async function down(knex: Knex): Promise<void> {
  // Without its triggers, so that everybody keeps what they may do.
  await knex.raw(`
    ALTER TABLE staff_member_role DISABLE TRIGGER USER;
    DELETE FROM staff_member_role;
    ALTER TABLE staff_member_role ENABLE TRIGGER USER;
    DELETE FROM staff_role;
  `);
}
