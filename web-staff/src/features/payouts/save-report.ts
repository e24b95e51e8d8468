import { downloadReport, downloadTeacher, type ReportHead } from '@school/bff-staff/contract/payouts';
import { DOWNLOAD_FAILED } from '@school/core/payouts/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { selectToken, type WithSession } from '../../app/session';
import { useState } from 'react';
import { useSelector } from 'react-redux';

/** Saves a report, or one teacher's part of it, as an Excel file; `saving` is true while the whole one is on its way. */
export function useSaveReport({ id, from_date, to_date }: Pick<ReportHead, 'id' | 'from_date' | 'to_date'>) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const [saving, setSaving] = useState(false);
  const { run } = useSingleFlight();
  const save = (teacherId?: number) =>
    run(async () => {
      setSaving(teacherId === undefined);
      const { path } = teacherId === undefined ? downloadReport : downloadTeacher;
      const body = { from_date, to_date, report_id: id, ...(teacherId === undefined ? {} : { teacher_id: teacherId }) };
      try {
        const { bytes, name } = await fetchFile(path, { token, body });
        saveFile(bytes, name ?? 'earning-report.xlsx');
      } catch (error) {
        notify(errorText(error, DOWNLOAD_FAILED, DOWNLOAD_FAILED), { kind: 'error' });
      } finally {
        setSaving(false);
      }
    });
  return { save: (teacherId?: number) => void save(teacherId), saving };
}
