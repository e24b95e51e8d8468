import { routes as crmRoutes } from '@school/bff-crm/src/app';
import { routes as learnerRoutes } from '@school/bff-learner/src/app';
import { routes as staffRoutes } from '@school/bff-staff/src/app';
import { expect } from 'chai';
import { shapeOf } from '../../fuzz/shapes.js';

describe('the calls that hash (C56)', () => {
  const calls = [...learnerRoutes, ...staffRoutes, ...crmRoutes].map(({ contract, options }) => ({
    name: `${contract.method} ${contract.path}`,
    hashes: options.hashes === true,
    takesPassword: Object.keys(shapeOf(contract.body)?.properties ?? {}).some((field) => field.endsWith('password')),
  }));

  it('say so exactly if they take a password; all others have the processors first', () => {
    const takers = calls.filter(({ takesPassword }) => takesPassword).map(({ name }) => name);
    expect(calls.filter(({ hashes }) => hashes).map(({ name }) => name)).to.deep.equal(takers);
    expect(takers).to.include('POST /api/login/');
  });
});
