import { htmlText } from '@school/core/shared/html-text';
import { expect } from 'chai';

describe('a text within HTML', () => {
  it('cannot begin a tag, end an attribute or become another letter', () => {
    expect(htmlText(`<a href="x" title='y'>&amp;</a>`)).to.equal(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
    expect(htmlText('李 and Mia')).to.equal('李 and Mia');
  });
});
