import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staffWith } from '@school/infra/auth/policy';
import { findPlayable } from '@school/infra/recordings/play-recording';
import * as contract from '../../contract/recordings.js';

/** Watching what was recorded in any class. */
export const recordingRoutes: readonly Route[] = [
  endpoint(
    contract.playRecording,
    staffWith('class.schedule'),
    { queries: 1, byCookie: true },
    async ({ params }, deps) => {
      const address = await findPlayable(deps, params.id, { studentId: null, teacherId: null, mayWatchAll: true });
      return new Redirect(address, { 'Cache-Control': 'private, no-store' });
    },
  ),
];
