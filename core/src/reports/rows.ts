/** Amounts are decimal texts (`1200.00`); months are `2026-11`; shares are percent with one decimal, null without a base. */

/** What a team's sales brought in one month and currency. */
export interface RevenueRow {
  month: string;
  owner_team: string;
  currency: string;
  /** Punched payments. */
  payments: number;
  /** Including the deposits of first payments. */
  received: string;
  refunds: number;
  refunded: string;
  net: string;
}

/** What families of a team's sales still owe in one currency, by when it is due. */
export interface CollectionsRow {
  owner_team: string;
  currency: string;
  instalments: number;
  overdue: string;
  /** Due within 7 days. */
  week: string;
  /** Due within 8 to 30 days. */
  month: string;
  later: string;
  total: string;
}

/** How far the families who registered in a month have come by now. */
export interface FunnelRow {
  month: string;
  registered: number;
  trial_booked: number;
  trial_attended: number;
  page_created: number;
  page_opened: number;
  paid: number;
  punched: number;
  renewed: number;
}

/** What became of the leads of one source. */
export interface SourceRow {
  /** Empty where nobody knows. */
  source: string;
  utm_source: string;
  utm_medium: string;
  leads: number;
  trial_booked: number;
  trial_attended: number;
  enrolled: number;
  /** Enrolled of all leads. */
  share: number | null;
  /** From the registration to the first punch, the middle one. */
  days_to_enrol: number | null;
}

/** How soon one person of sales reached the families of the leads that they claimed. */
export interface FirstContactRow {
  owner_id: number;
  owner: string;
  /** Families that were contacted, and how many of them in time. */
  contacted: number;
  in_time: number;
  /** Leads that went back to the pool. */
  missed: number;
  /** Contacted in time, of all that are decided. */
  share: number | null;
  /** Hours from the claim to the contact, the middle one. */
  hours: number | null;
}

/** The classes of a month, and who was there. */
export interface AttendanceRow {
  month: string;
  complete: number;
  incomplete: number;
  canceled: number;
  /** Places of students in classes that have ended. */
  seats: number;
  attended: number;
  share: number | null;
}

/** What a teacher offered and taught. */
export interface TeacherUseRow {
  teacher: string;
  teacher_id: number;
  offered_hours: number;
  booked_hours: number;
  /** Booked hours of the offered ones. */
  use: number | null;
  complete: number;
  incomplete: number;
  canceled_by_teacher: number;
  rating: number | null;
}

/** The sales that were punched in a month, and what became of their students by now. */
export interface RenewalsRow {
  month: string;
  new_sales: number;
  renewals: number;
  /** Sales after which the student bought the same subject again. */
  renewed: number;
  /** Without another sale, and with credits left. */
  active: number;
  /** Without another sale, and without credits. */
  ran_out: number;
  /** Renewed of those who had to decide. */
  share: number | null;
}

/** What students said about the classes of a month. */
export interface FeedbackRow {
  month: string;
  answers: number;
  experience: number;
  enjoyment: number;
  teacher: number;
  /** Answers with a rating of 1 or 2. */
  low: number;
}

/** The row of each report. */
export interface ReportRows {
  revenue: RevenueRow;
  collections: CollectionsRow;
  funnel: FunnelRow;
  attendance: AttendanceRow;
  teachers: TeacherUseRow;
  renewals: RenewalsRow;
  feedback: FeedbackRow;
}
