/** What a child can hand in from the editor of a lesson. */
export const CODE_KINDS = ['python', 'html'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The longest code that is handed in; the database has the same limit. */
export const SUBMITTED_CODE_MAX = 50_000;

/** Code as it is handed in. */
export interface SubmittedCode {
  kind: CodeKind;
  text: string;
}

const FILE_NAMES: Readonly<Record<CodeKind, string>> = { python: 'main.py', html: 'index.html' };

/** The name under which handed-in code is saved as a file. */
export const codeFileName = (kind: CodeKind): string => FILE_NAMES[kind];

/** The path of handed-in code under the school's public address. */
export const codePath = (key: string): string => `/media/code/${key}`;

/** Whether there is anything in the code to hand in. */
export const hasCode = ({ text }: SubmittedCode): boolean => text.trim() !== '';
