import { viewQuery } from '@school/core/saved-views/view-query';
import { expect } from 'chai';

describe('what a view keeps of an address', () => {
  it('keeps search, filters, order and page size in one order, and not the page', () => {
    expect(viewQuery('?tab=paid&q=mia+m&sort=-created_at&page=3&page_size=50&after=12&view=4')).to.equal(
      'page_size=50&q=mia+m&sort=-created_at&tab=paid',
    );
    expect(viewQuery('tab=paid&q=a')).to.equal(viewQuery('?q=a&tab=paid&page=2'));
  });

  it('drops empty values, what no list names so, and the second of two values, which no list reads', () => {
    expect(viewQuery('?q=&Owner=mine&tab=paid&tab=all&a-b=1&__proto__=1')).to.equal('tab=paid');
    expect(viewQuery('')).to.equal('');
    expect(viewQuery('?')).to.equal('');
  });

  it('keeps what people type to the letter', () => {
    expect(new URLSearchParams(viewQuery('?q=%F0%9F%8E%93%20a%26b%3Dc')).get('q')).to.equal('🎓 a&b=c');
  });
});
