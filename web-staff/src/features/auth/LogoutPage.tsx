import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { logout } from '@school/bff-staff/contract/auth';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { sendLogout } from '@school/web-kit/session/send-logout';
import { paths } from '../../app/paths';
import { loggedOut, selectToken } from '../../app/session';
import door from '@school/web-kit/shell/Door.module.css';
import css from './Logout.module.css';

/** The logout page: ends the session on the server and in this browser, then opens the login page. */
export default function LogoutPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const token = useSelector(selectToken);
  const began = useRef(false);
  useDocumentTitle('Logout · Back office');
  useEffect(() => {
    // In development React runs effects twice, but the logout must be sent once.
    if (began.current) return;
    began.current = true;
    if (token !== null) sendLogout(toRequest(logout, {}), token);
    dispatch(loggedOut());
    void navigate(paths.login, { replace: true });
  }, [dispatch, navigate, token]);
  return (
    <main className={door.page}>
      <h1 className="visually-hidden">Logout</h1>
      <p className={css.plain}>
        <Spinner label="Signing out…" />
      </p>
    </main>
  );
}
