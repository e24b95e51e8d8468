import { placeOf } from '@school/core/classroom/room-door';
import { expect } from 'chai';

describe('the door of the room', () => {
  it('keeps out whom the teacher has not let in while it is shut, and whom the teacher has sent out in any case', () => {
    const places = [false, true].flatMap((isShut) =>
      [false, true].flatMap((isAdmitted) =>
        [false, true].map((isSentOut) => placeOf({ isShut, isAdmitted, isSentOut })),
      ),
    );
    expect(places).to.deep.equal([
      ...['free', 'sent_out', 'free', 'sent_out'],
      ...['at_door', 'sent_out', 'free', 'sent_out'],
    ]);
  });
});
