import { IDENTIFIER_MISSING } from '@school/bff-staff/contract/impersonation';
import { EMAIL_MAX } from '@school/core/shared/email';
import { fullPhone } from '@school/core/shared/phone';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { z } from 'zod';
import { StudentOfAddress, type GivenStudent } from '../../app/StudentOfAddress';
import { useFindUsersMutation } from './api';
import { MESSAGES } from './messages';
import css from './ModLogin.module.css';
import { OpenAccount } from './OpenAccount';
import { Uses } from './Uses';
import type { Found } from './use-open-dashboard';

const schema = z.object({ identifier: z.string().trim().min(1, IDENTIFIER_MISSING).max(EMAIL_MAX) });

/** Moderator login: staff open a student's or a teacher's dashboard. */
export default function ModLoginPage() {
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <StudentOfAddress>{(student) => <LookUp student={student} />}</StudentOfAddress>
      <Uses />
    </>
  );
}

function LookUp({ student }: { student: GivenStudent | undefined }) {
  const [find] = useFindUsersMutation();
  const [found, setFound] = useState<Found>();
  const lookUp = async ({ identifier }: z.output<typeof schema>) => {
    setFound(undefined);
    const { portal_url: portalUrl, results: users } = await find({ body: { identifier } }).unwrap();
    setFound({ identifier, portalUrl, users });
  };
  return (
    <>
      <Card>
        <div className={css.look}>
          <Form
            schema={schema}
            defaultValues={{ identifier: student ? fullPhone(student.countryCode, student.phoneNumber) : '' }}
            onSubmit={lookUp}
            submitLabel={MESSAGES.lookUp}
            busyLabel={MESSAGES.lookingUp}
            failureText={MESSAGES.failed}
            submit={{ variant: found ? 'secondary' : undefined }}
            label={MESSAGES.title}
          >
            <TextField
              name="identifier"
              label={MESSAGES.identifier}
              hint={MESSAGES.identifierHint}
              maxLength={EMAIL_MAX}
              autoComplete="off"
              spellCheck={false}
              autoFocus
            />
          </Form>
        </div>
      </Card>
      {found && <OpenAccount found={found} firstId={student?.id} />}
    </>
  );
}
