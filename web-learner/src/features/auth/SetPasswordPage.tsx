import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { NO_SESSION, writeSession } from '@school/web-kit/session/session-storage';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import pageCss from '../../app/Page.module.css';
import { useLocalPath } from '../../app/LanguageRoot';
import { homeOf, paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { WelcomeArt } from '../../art/WelcomeArt';
import { usePasswordLinkQuery, useSetPasswordMutation } from './api';
import { DeadLink } from './DeadLink';
import { MESSAGES } from './messages';
import { areSame, newPasswordFields, NOT_THE_SAME } from './password-schema';

const schema = z.object(newPasswordFields).refine(areSame, NOT_THE_SAME);

/** Sets a password with a one-time link and opens the student's or teacher's pages. */
export default function SetPasswordPage() {
  const messages = useMessages('auth', MESSAGES);
  const { sentence } = useLanguage();
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle(messages.setTitle));
  const { data, error, isFetching, refetch } = usePasswordLinkQuery({ params: { token } });
  const [isUsed, setIsUsed] = useState(false);

  if (isUsed || (isApiError(error) && error.status === 404)) {
    return (
      <DeadLink
        text={messages.linkText}
        action={
          <>
            <ButtonLink href={paths.passwordLink}>{messages.newLink}</ButtonLink>
            <ButtonLink href={paths.login} variant="secondary">
              {messages.login}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <div className={pageCss.split}>
      <section className={pageCss.panel} aria-labelledby="password-title">
        {data ? (
          <>
            <Stack gap={2}>
              <h1 id="password-title">{messages.setTitle}</h1>
              <p className="muted">{messages.setFor(data.user_name)}</p>
            </Stack>
            <PasswordForm token={token} onDead={() => setIsUsed(true)} />
          </>
        ) : (
          <>
            <h1 id="password-title">{messages.setTitle}</h1>
            {isFetching ? (
              <LoadingRegion label={messages.checking}>
                <Skeleton lines={4} />
              </LoadingRegion>
            ) : (
              <ErrorState
                text={isApiError(error) && error.error ? sentence(error.error) : messages.network}
                onRetry={() => void refetch()}
              />
            )}
          </>
        )}
      </section>
      <div className={pageCss.aside}>
        <WelcomeArt />
      </div>
    </div>
  );
}

function PasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const messages = useMessages('auth', MESSAGES);
  const inLanguage = useLocalPath();
  const [setPassword] = useSetPasswordMutation();
  const [isDone, setIsDone] = useState(false);

  const send = async ({ new_password }: z.output<typeof schema>) => {
    try {
      const who = await setPassword({ params: { token }, body: { new_password } }).unwrap();
      setIsDone(true);
      // Another person may be logged in here; the new session replaces theirs.
      writeSession(NO_SESSION);
      location.assign(homeOf(who.user_type) ?? inLanguage(paths.home));
    } catch (err) {
      if (isApiError(err) && err.status === 404) onDead();
      else throw err;
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={{ new_password: '', repeated: '' }}
      onSubmit={send}
      submitLabel={messages.setSubmit}
      busyLabel={messages.saving}
      failureText={messages.setFailed}
      networkText={messages.network}
      successText={messages.updated}
      submit={{ size: 'lg', wide: true, disabled: isDone }}
      label={messages.setTitle}
    >
      <PasswordField
        name="new_password"
        label={messages.newPassword}
        hint={messages.passwordRules}
        autoComplete="new-password"
      />
      <PasswordField name="repeated" label={messages.repeatPassword} autoComplete="new-password" />
    </Form>
  );
}
