import type { Permission } from '../users/permissions.js';

/** What a tool of the back office does for a lead's child. */
export const LEAD_TOOL_NAMES = ['quote', 'payment_page', 'trial'] as const;
export type LeadToolName = (typeof LEAD_TOOL_NAMES)[number];

/** A page of the back office that opens with the child filled in. */
interface LeadTool {
  path: string;
  /** One of them is enough; without any it is open to all staff. */
  permissions: readonly Permission[] | undefined;
}

/** The tools of the back office to which a lead leads. */
export const LEAD_TOOLS: Readonly<Record<LeadToolName, LeadTool>> = {
  quote: { path: '/blackops/tools/course-fee', permissions: undefined },
  payment_page: { path: '/blackops/tools/generate-payment-page/', permissions: ['payment.create'] },
  trial: { path: '/blackops/class-management/book-trial-class', permissions: ['class.schedule', 'lead.own'] },
};

/** The tools that somebody of the back office may use. */
export const leadToolsOf = (permissions: readonly string[]): LeadToolName[] =>
  LEAD_TOOL_NAMES.filter((name) => LEAD_TOOLS[name].permissions?.some((one) => permissions.includes(one)) ?? true);

/** The page of the back office that imports leads: for those who may own the leads of a file. */
export const LEAD_IMPORT_TOOL = {
  path: '/blackops/lead-management/import-leads',
  permissions: ['lead.own'],
} as const satisfies LeadTool;

/** Whether somebody of the back office may import leads. */
export const mayImportLeads = (permissions: readonly string[]): boolean =>
  LEAD_IMPORT_TOOL.permissions.some((one) => permissions.includes(one));
