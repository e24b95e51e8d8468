import { policyBody } from '@school/bff-staff/contract/policies';
import type { PolicyKind } from '@school/core/catalog/rules';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { z } from 'zod';
import { usePublishPolicyMutation, useReadPolicyVersionQuery } from './api';
import { HtmlField } from './HtmlField';
import { POLICIES_FAILED, PUBLISH_FAILED } from './messages';

/** A version to read, or a new one that starts with the newest one's text. */
export interface OpenedPolicy {
  name: string;
  read?: number;
  write?: { kind: PolicyKind; seenVersion: number; basedOn: number | undefined };
}

interface PolicyDialogProps {
  opened: OpenedPolicy | undefined;
  onClose: () => void;
  onPublished: () => void;
}

/** Shows a version, or writes and publishes the next one. */
export function PolicyDialog({ opened, onClose, onPublished }: PolicyDialogProps) {
  const shown = useLastDefined(opened);
  const id = shown?.read ?? shown?.write?.basedOn;
  const { currentData, error, refetch, isFetching } = useReadPolicyVersionQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined },
  );
  const text = id === undefined ? { title: shown?.name ?? '', html: '', version: 0 } : currentData;
  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      size="lg"
      title={shown?.write ? `New version: ${shown.name}` : `${shown?.name ?? ''}, version ${text?.version ?? ''}`}
    >
      {text && shown?.write ? (
        <PolicyForm
          {...shown.write}
          key={`${shown.write.kind} ${shown.write.seenVersion}`}
          title={text.title}
          html={text.html}
          onDone={onClose}
          onSent={onPublished}
        />
      ) : text ? (
        <SafeHtml html={text.html} />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, POLICIES_FAILED)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading the policy">
          <Skeleton lines={6} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

const { title: titleField, html: htmlField } = policyBody.shape;
const schema = z.object({
  title: titleField,
  html: htmlField,
  sure: z.boolean().refine((ticked) => ticked, 'Please confirm that families may read this.'),
});

interface PolicyFormProps {
  kind: PolicyKind;
  seenVersion: number;
  title: string;
  html: string;
  onDone: () => void;
  /** Called after each attempt to publish, because the list of versions may have changed. */
  onSent: () => void;
}

function PolicyForm({ kind, seenVersion, title, html, onDone, onSent }: PolicyFormProps) {
  const [publish] = usePublishPolicyMutation();
  return (
    <Form
      schema={schema}
      defaultValues={{ title, html, sure: false }}
      submitLabel="Publish"
      busyLabel="Publishing…"
      failureText={PUBLISH_FAILED}
      onCancel={onDone}
      onSubmit={async (values) => {
        try {
          await publish({
            body: { kind, seen_version: seenVersion, title: values.title, html: values.html },
          }).unwrap();
        } finally {
          onSent();
        }
        notify('The policy was published.');
        onDone();
      }}
    >
      <TextField name="title" label="Title" maxLength={120} />
      <HtmlField name="html" label="Text" initial={html} rows={14} />
      <Alert kind="info">
        Families read the new version at once. Enrolments that were made before keep the version that they agreed to.
      </Alert>
      <CheckboxField name="sure" label="I have read the preview, and families may read it." />
    </Form>
  );
}
