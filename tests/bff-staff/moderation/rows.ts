import { decideComment } from '@school/infra/moderation/decide-comment';
import { staffActor } from '../../support/factories/actor.js';
import { createQuestion } from '../../support/factories/comments.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { PathId } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const why = 'texts belong to the school';
const TEXT = 'Why does my cat not turn?';

const question = async ({ server: { deps }, studentA, teacherA }: World): Promise<PathId> => [
  'question',
  await createQuestion(deps, studentA, teacherA, TEXT),
];

const decided = async (world: World): Promise<PathId> => {
  const id = await question(world);
  // By the use case: a call for each cell would be more calls than one person may make.
  await decideComment(world.server.deps, staffActor(world.superuser), {
    source: 'question',
    id: Number([id].flat()[1]),
    maySafeguard: true,
    decision: 'hide',
    seen: TEXT,
    instead: '',
    reason: '',
  });
  return id;
};

/** Texts that wait for a moderator, and decisions. */
export const MODERATION_ROWS: MatrixRows = {
  'POST /api/blackops/comments/{source}/{id}/decide/': {
    id: question,
    missing: ['question', 999_999_999],
    input: () => ({ body: { decision: 'approve', seen: TEXT } }),
    others: 200,
    why,
  },
  'POST /api/blackops/comments/{source}/{id}/undo/': {
    id: decided,
    missing: ['question', 999_999_999],
    others: 200,
    why,
  },
};
