import {
  CONSENT_NAMES,
  CONSENT_PURPOSES,
  CONSENT_WAYS,
  CONSENT_WAY_TEXTS,
  consentWords,
  CURRENT_WORDING,
} from '@school/core/consents/purposes';
import { recordingConsentMissing } from '@school/core/consents/missing';
import { expect } from 'chai';

describe('what families agree to', () => {
  it('every purpose has a name and words under every number that was ever read', () => {
    for (const purpose of CONSENT_PURPOSES) {
      expect(CONSENT_NAMES[purpose]).to.not.equal('');
      for (let wording = 1; wording <= CURRENT_WORDING; wording++)
        expect(consentWords(purpose, wording), `${purpose} ${wording}`).to.not.equal('');
      expect(consentWords(purpose)).to.equal(consentWords(purpose, CURRENT_WORDING));
    }
    expect(consentWords('recording', CURRENT_WORDING + 1)).to.equal('');
    for (const way of CONSENT_WAYS) expect(CONSENT_WAY_TEXTS[way]).to.not.equal('');
  });

  it('the first words stay as they were read', () => {
    expect(CONSENT_PURPOSES.map((purpose) => consentWords(purpose, 1))).to.deep.equal([
      'My child’s classes may be recorded. Only the school and the families of the children in the class can watch a recording.',
      'My child’s first name, initial and work may be shown to others, for example in the results of a competition.',
      'The school may send us offers and news, for example about invitations. Messages about our classes and payments come in any case.',
    ]);
  });

  it('a refused recording names the children who have no consent, and what can be done', () => {
    expect(recordingConsentMissing(['Mia'])).to.equal(
      'This class may not be recorded: Mia has no consent to recordings. The family can agree on its page “Your data”, or tell the school’s office.',
    );
    expect(recordingConsentMissing(['Mia', 'Leo', 'Zoe'])).to.include(
      'Mia, Leo and Zoe have no consent to recordings.',
    );
  });
});
