import { parametersOf } from '@school/infra/db/parameters';
import { expect } from 'chai';

describe('Parameters of a statement by name', () => {
  it('puts the values in the order of the placeholders, whatever their own order', () => {
    const { place, values } = parametersOf(['name', 'created_at', 'amount']);
    expect(place).to.deep.equal({ name: '$1', created_at: '$2', amount: '$3' });
    expect(values({ amount: 5, name: 'Mia', created_at: null })).to.deep.equal(['Mia', null, 5]);
  });
});
