import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { StaffOrder } from '@school/core/users/add-staff';
import { PERMISSIONS } from '@school/core/users/permissions';

const OPTIONS = {
  email: { type: 'string' },
  username: { type: 'string' },
  superuser: { type: 'boolean' },
  role: { type: 'string' },
  permissions: { type: 'string' },
  crm: { type: 'string' },
  help: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** How the command is used. */
export const USAGE = `Makes a member of staff, who can then sign in to the back office.

  npm run staff:add -- --email ada@example.org --username ada --superuser
  node infra/dist/src/users/add-staff-main.js --email ada@example.org --username ada --superuser

  --email <address>       what the person signs in with
  --username <name>       the name that other staff see: lower-case letters, digits and hyphens
  --superuser             the person may do everything
  --role <name>           what the person may do otherwise, such as Finance; several are separated by commas
  --permissions <a,b,c>   the same by single permissions, which become a role; for a superuser, which leads and letters
                          come to them
  --crm <full name>       the person may use the sales CRM, too
  --help                  shows this

The password is asked for on the terminal, or read from standard input when that is no terminal.

Permissions:
${PERMISSIONS.map((one) => `  ${one}\n`).join('')}`;

/** What the operator typed. */
export interface StaffArguments {
  wantsHelp: boolean;
  order: StaffOrder;
  /** A sentence for each argument that cannot be understood. It repeats no values: one might be a password. */
  problems: string[];
}

/** Reads the arguments of the command. */
export function readStaffArguments(argv: readonly string[]): StaffArguments {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const seen = new Set<string>();
  const problems = tokens.flatMap((token) => {
    if (token.kind === 'option' && token.rawName.startsWith('--')) return problemsOf(token, seen);
    return token.kind === 'option-terminator' ? [] : [`Argument ${token.index + 1} belongs to no option.`];
  });
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const { email, username, role, permissions, crm, superuser, help } = values;
  const order = {
    email: text(email),
    username: text(username),
    isSuperuser: superuser === true,
    permissions: text(permissions).split(','),
    roles: text(role).split(','),
    crmName: crm === undefined ? undefined : text(crm),
  };
  return { wantsHelp: help === true, order, problems: [...new Set(problems)] };
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function problemsOf({ name, rawName, value, inlineValue }: OptionToken, seen: Set<string>): string[] {
  const option = Object.entries(OPTIONS).find(([known]) => rawName === `--${known}`)?.[1];
  if (option === undefined) return [`There is no option ${rawName}.`];
  const repeated = seen.has(name) ? [`${rawName} is given twice.`] : [];
  seen.add(name);
  if (option.type === 'boolean') return value === undefined ? repeated : [...repeated, `${rawName} takes no value.`];
  // `--email --superuser` is an option that was forgotten, not an address.
  const isMissing = value === undefined || (inlineValue !== true && value.startsWith('-'));
  return isMissing ? [...repeated, `${rawName} needs a value.`] : repeated;
}
