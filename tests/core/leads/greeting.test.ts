import { leadGreeting } from '@school/core/leads/greeting';
import { expect } from 'chai';

describe('the first words to a lead', () => {
  const when = 'Tue, Dec 1, 5:00 PM (Berlin time)';
  const about = (state: 'open' | 'over' | 'done' | 'missed' | 'canceled') =>
    leadGreeting('Mia', { state, when, teacher: 'Asha Rao' });

  it('name the child and its class: when it is, how it was, or that there was none', () => {
    expect(about('open')).to.equal(`Hello! Mia’s trial class with Asha Rao is on ${when}.`);
    for (const state of ['over', 'done'] as const)
      expect(about(state)).to.equal('Hello! How did Mia like the trial class with Asha Rao?');
    for (const state of ['missed', 'canceled'] as const)
      expect(about(state)).to.equal(
        'Hello! Mia’s trial class did not take place. Which day suits you for another one?',
      );
    expect(leadGreeting('Mia', undefined)).to.equal(
      'Hello! You asked about coding classes for Mia. Which day suits you for a free trial class?',
    );
  });
});
