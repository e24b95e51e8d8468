import { inPerson, staffWith } from '@school/infra/auth/policy';
import { addCamp, changeCamp, listCamps, type CampForm, type ListedCamp } from '@school/infra/camps/save-camp';
import { date, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/camps.js';

const scheduler = staffWith('class.schedule');

const campSheet = sheetOf(contract.listCamps, 'camps', [
  number('ID', ({ id }) => id),
  text('Camp', ({ title }) => title),
  word('Theme', ({ theme }) => theme),
  date('First day', ({ starts_on }) => starts_on),
  number('Days', ({ days }) => days),
  text('Hours', ({ wall_from, wall_to, timezone }) => `${wall_from}-${wall_to} ${timezone}`),
  text('Ages', ({ age_from, age_to }) => `${age_from}-${age_to}`),
  number('Seats', ({ seats }) => seats),
  number('Taken', ({ taken }) => taken),
  number('Waiting', ({ waiting }) => waiting),
  yesNo('Published', ({ is_published }) => is_published),
]);

const formOf = (body: contract.CampBody): CampForm => ({
  title: body.title,
  theme: body.theme,
  summary: body.summary,
  startsOn: body.starts_on,
  days: body.days,
  wallFrom: body.wall_from,
  wallTo: body.wall_to,
  timezone: body.timezone,
  ageFrom: body.age_from,
  ageTo: body.age_to,
  seats: body.seats,
  isPublished: body.is_published,
});

const MINUTES = 5;

const present = (camp: ListedCamp): contract.CampAnswer => ({
  id: camp.id,
  title: camp.title,
  // `as`: the table allows nothing else.
  theme: camp.theme as contract.CampAnswer['theme'],
  summary: camp.summary,
  starts_on: camp.startsOn,
  days: camp.days,
  wall_from: camp.wallFrom.slice(0, MINUTES),
  wall_to: camp.wallTo.slice(0, MINUTES),
  timezone: camp.timezone,
  age_from: camp.ageFrom,
  age_to: camp.ageTo,
  seats: camp.seats,
  taken: camp.taken,
  waiting: Number(camp.waiting),
  is_published: camp.isPublished,
});

/** Holiday camps: their list and their form. */
export const campRoutes: readonly Route[] = [
  endpoint(contract.listCamps, scheduler, { queries: 1, sheet: campSheet }, async (_, deps) =>
    (await listCamps(deps.db)).map(present),
  ),
  endpoint(contract.addCamp, inPerson(scheduler), { queries: 2 }, async ({ actor, body }, deps) => ({
    message: 'Camp saved.',
    id: await addCamp(deps, actor, formOf(body)),
  })),
  endpoint(contract.changeCamp, inPerson(scheduler), { queries: 6 }, async ({ actor, params, body }, deps) => {
    await changeCamp(deps, actor, params.id, formOf(body));
    return { message: 'Camp saved.' };
  }),
];
