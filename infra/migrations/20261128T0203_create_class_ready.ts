import type { Knex } from 'knex';

/** How ready a child was for a class, as its waiting room found; the newest result counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE class_ready (
      class_id bigint NOT NULL,
      student_id bigint NOT NULL,
      camera text NOT NULL CHECK (camera IN ('works', 'untested', 'denied', 'missing', 'in_use')),
      microphone text NOT NULL CHECK (microphone IN ('heard', 'quiet', 'untested', 'denied', 'missing', 'in_use')),
      network text NOT NULL CHECK (network IN ('good', 'poor', 'bad', 'untested')),
      tool text NOT NULL CHECK (tool IN ('opened', 'not_opened', 'none')),
      homework text NOT NULL CHECK (homework IN ('submitted', 'missing', 'none')),
      device_light text NOT NULL CHECK (device_light IN ('green', 'amber', 'red')),
      checked_at timestamptz NOT NULL,
      PRIMARY KEY (class_id, student_id),
      FOREIGN KEY (class_id, student_id) REFERENCES class_student (class_id, student_id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN class_ready.device_light IS 'the worst of camera, microphone and network';
    CREATE INDEX class_ready_student ON class_ready (student_id, checked_at DESC);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE class_ready');
}
