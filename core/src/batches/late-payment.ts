/** A payment so late that its family gets no new classes. */
export interface LatePayment {
  position: number;
  payments: number;
  /** The course of the enrolment, under the name it was sold. */
  course: string;
  /** `2026-12-24` */
  dueOn: string;
  /** The child's classes are on hold, too. */
  isPaused: boolean;
}

/** `payment 2 of 3 for Coding Champion was due on 2026-12-24 and is not punched yet` */
export const latePaymentInWords = ({ position, payments, course, dueOn }: Omit<LatePayment, 'isPaused'>): string =>
  `payment ${position} of ${payments} for ${course} was due on ${dueOn} and is not punched yet`;

/** Why nothing is scheduled: for whom, and because of which payment. */
export const restrictedText = (studentName: string, late: LatePayment): string =>
  `No new classes are scheduled for ${studentName}: ${latePaymentInWords(late)}.${late.isPaused ? ' The classes that are planned are on hold.' : ''}`;
