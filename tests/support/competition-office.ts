import * as contract from '@school/bff-staff/contract/competitions';
import { createEntry } from './factories/competitions.js';
import { createStudent, type Person } from './factories/people.js';
import type { TestServer } from './test-server.js';

/** A competition as its form sends it. */
export const COMPETITION_FORM = {
  title: 'Winter Game Jam',
  theme: 'Snow',
  rules_html: '<p onclick="x()">Make it <b>yourself</b>.</p><script>alert(1)</script>',
  prize: 'A book',
  grade_min: 2,
  grade_max: 6,
  opens_at: '2026-11-22T08:00:00Z',
  closes_at: '2026-12-01T08:00:00Z',
};

/** A back office, who manages its competitions, and who judges them. */
interface CompetitionOffice {
  server: TestServer;
  as: Person;
  judge: Person;
}

/** The calls that tests about competitions share; the office is asked for at each call. */
export const competitionCalls = (office: () => CompetitionOffice) => ({
  find: async (id: number, who?: Person) => {
    const { server, as } = office();
    const { body } = await server.call(contract.listCompetitions, { as: who ?? as, query: { page_size: 100 } });
    return body.results.find((one) => one.id === id);
  },
  change: (id: number, body: object) => {
    const { server, as } = office();
    return server.call(contract.changeCompetition, { as, params: { id }, body });
  },
  score: (id: number, stars: number, who?: Person) => {
    const { server, judge } = office();
    const body = { stars: [stars, stars, stars] };
    return server.call(contract.scoreEntry, { as: who ?? judge, params: { id }, body });
  },
  publish: (id: number) => {
    const { server, as } = office();
    return server.call(contract.publishResults, { as, params: { id } });
  },
  entered: async (id: number, names: readonly string[]): Promise<{ id: number; student: Person }[]> => {
    const { deps } = office().server;
    const entries = [];
    for (const name of names) {
      const student = await createStudent(deps, { name });
      entries.push({ student, id: await createEntry(deps, id, student) });
    }
    return entries;
  },
});
