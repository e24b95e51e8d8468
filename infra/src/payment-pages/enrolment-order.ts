import type { ClientDerived } from '@school/core/payment-pages/compare-derived';
import type {
  ClassSize,
  CourseCustomization,
  EnrolmentType,
  PaymentType,
  ReferralChoice,
  ServiceType,
  Subject,
} from '@school/core/payment-pages/choices';

/** Who fills in the form. */
export interface Maker {
  accountId: number;
  staffId: number;
  /** Undefined for a superuser, who may use every code. */
  permissions: readonly string[] | undefined;
}

/** The form; money in minor units, undefined where the form left it out. */
export interface EnrolmentOrder {
  formKey: string | undefined;
  /** Everything that was sent, as one text, to compare two forms. */
  content: string;
  studentId: number;
  /** Its name in the price book, or its id there. */
  course: string;
  subject: Subject;
  courseCustomization: CourseCustomization;
  totalClasses: number | undefined;
  serviceType: ServiceType;
  classesPerMonth: number;
  classSize: ClassSize;
  enrolmentType: EnrolmentType;
  /** Why a renewal costs more than the last sale allows. */
  priceReason: string | undefined;
  currency: string;
  totalFeeMinor: number | undefined;
  discountedFeeMinor: number;
  discountCode: string | undefined;
  paymentType: PaymentType;
  remaining: number | undefined;
  paymentAmountMinor: number;
  token: { amountMinor: number | undefined; paidOn: string | undefined; mode: string; url: string } | undefined;
  description: string;
  autoChargeConsent: boolean;
  expiresInHours: number | undefined;
  ownerEmail: string | undefined;
  team: string;
  /** State and referral are asked by our own form only. */
  state: string | undefined;
  referralChoice: ReferralChoice | undefined;
  referrerPhone: string | undefined;
  /** What the client computed itself. */
  derived: ClientDerived;
}

/** The page that asks for the first payment. */
export interface MadePage {
  number: number;
  pageId: string;
  dueMinor: number;
  currency: string;
  /** `2026-12-21`, where the family lives. */
  lastDay: string;
  /** All payments, this one included. */
  payments: number;
  /** The price waits for a second person, and the page does not exist until then. */
  isWaiting: boolean;
}
