import { mentionedIn } from '@school/core/leads/notes';
import { expect } from 'chai';

const people = ['sales', 'sales-evening', 'Zoë', 'mia.s'].map((name) => ({ name }));
const found = (text: string): string[] => mentionedIn(text, people).map(({ name }) => name);

describe('who is mentioned in a note', () => {
  const cases: readonly [rule: string, text: string, names: string[]][] = [
    ['a name behind an @', 'Please call, @sales', ['sales']],
    ['in any case', '@SALES and @zoë', ['sales', 'Zoë']],
    ['the longest name, as one may begin with another', 'For @sales-evening', ['sales-evening']],
    ['a name with a dot, also at the end of a sentence', 'Ask @mia.s.', ['mia.s']],
    ['each once', '@sales @sales', ['sales']],
    ['nobody whose name only begins like that', '@salesman', []],
    ['nobody in an e-mail address', 'info@sales', []],
    ['nobody without an @', 'sales', []],
    ['nobody for an @ alone', '@ @', []],
  ];
  for (const [rule, text, names] of cases)
    it(rule, () => {
      expect(found(text)).to.deep.equal(names);
    });
});
