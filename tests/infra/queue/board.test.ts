import { createServer, type Server } from 'node:http';
import { createJobBoard, type JobBoard } from '@school/infra/queue/board';
import { expect } from 'chai';
import Koa from 'koa';
import { openProbeSchool, probeStores, type ProbeSchool } from '../../support/faults/probe-school.js';
import { eventually } from '../../support/faults/eventually.js';
import { freePort, startProbeWorker, type Victim } from '../../support/faults/processes.js';
import { testConfig } from '../../support/test-config.js';

for (const store of probeStores()) {
  describe(`The job board, queue on ${store}`, () => {
    let school: ProbeSchool;
    let board: JobBoard;
    let server: Server;
    let worker: Victim;
    let origin: string;

    before(async function () {
      this.timeout(30_000);
      school = await openProbeSchool(store);
      worker = startProbeWorker({ ...school.env, PROBE_MS: '1' });
      await school.plan([1, 2]);
      await eventually('the jobs have run', 20_000, async () =>
        (await school.effects()).some(([, refs]) => refs === 2),
      );
      board = createJobBoard(testConfig(school.env['DATABASE_URL'] ?? '', school.env), '/jobs', ['io']);
      const koa = new Koa().use(board.middleware).use((ctx) => {
        ctx.body = 'not the board';
      });
      const port = await freePort();
      const handle = koa.callback();
      server = createServer((request, response) => void handle(request, response)).listen(port, '127.0.0.1');
      origin = `http://127.0.0.1:${port}`;
    });
    after(async () => {
      server.close();
      await board.close();
      await worker.kill();
      await school.close();
    });

    it('shows the queue and its finished jobs, with ids and no personal data', async () => {
      expect(await (await fetch(`${origin}/jobs`)).text()).to.include('<title>Jobs</title>');
      const queues = await (
        await fetch(`${origin}/jobs/api/queues?activeQueue=school-io&status=completed&page=1`)
      ).json();
      expect(queues.queues[0]).to.include({ name: 'school-io', readOnlyMode: true });
      expect(queues.queues[0].counts.completed).to.equal(2);
      expect(queues.queues[0].jobs.map((job: { data: unknown }) => job.data)).to.have.deep.members([
        { refId: 1 },
        { refId: 2 },
      ]);
    });

    it('changes nothing: every command is refused', async () => {
      for (const path of ['clean/completed', 'pause', 'obliterate', 'empty', 'add', 'outbox-1/clean']) {
        for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
          const answer = await fetch(`${origin}/jobs/api/queues/school-io/${path}`, { method });
          expect(answer.status, `${method} ${path}`).to.equal(405);
        }
      }
    });

    it('leaves every other path to the next in line', async () => {
      expect(await (await fetch(`${origin}/jobsearch`)).text()).to.equal('not the board');
    });
  });
}
