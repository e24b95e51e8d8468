import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLogoutMutation } from '../../app/auth-api';
import { paths } from '../../app/paths';
import { loggedOut, selectToken } from '../../app/session';
import door from '@school/web-kit/shell/Door.module.css';
import css from './Logout.module.css';

/** The logout page (B2): ends the session on the server and in this browser, then opens the login page. */
export default function LogoutPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const hasToken = useSelector(selectToken) !== null;
  const [logout] = useLogoutMutation();
  const began = useRef(false);
  useDocumentTitle('Logout · Back office');
  useEffect(() => {
    // In development React runs effects twice, but the logout must be sent once.
    if (began.current) return;
    began.current = true;
    const leave = () => {
      dispatch(loggedOut());
      void navigate(paths.login, { replace: true });
    };
    if (hasToken) void logout().finally(leave);
    else leave();
  }, [dispatch, navigate, hasToken, logout]);
  return (
    <main className={door.page}>
      <h1 className="visually-hidden">Logout</h1>
      <p className={css.plain}>
        <Spinner label="Signing out…" />
      </p>
    </main>
  );
}
