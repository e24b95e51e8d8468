import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Door } from '@school/web-kit/shell/Door';
import { clearsToken, reasonSentence } from '../../app/login-reason';
import { safeNext } from '../../app/paths';
import { loggedOut } from '../../app/session';
import { STAFF_ONLY } from './messages';
import { SignInForm } from './SignInForm';

/** The login page of the back office; goes on to `next`, when that is a page of the back office. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const location = useLocation();
  const sentence = reasonSentence(location.state);
  const dispatch = useDispatch();
  const isCleared = clearsToken(location.state);
  useDocumentTitle('Sign in · Back office');
  // Cleared here and not by the page before: without a token that page would lead here by itself, and without the reason.
  useEffect(() => {
    if (isCleared) dispatch(loggedOut());
  }, [dispatch, isCleared]);
  return (
    <Door title="Back office" note={STAFF_ONLY}>
      {sentence && <Alert kind="warning">{sentence}</Alert>}
      <SignInForm onSignedIn={() => navigate(safeNext(params.get('next')), { replace: true })} />
    </Door>
  );
}
