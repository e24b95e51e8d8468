import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { paths } from '../../app/paths';
import { loggedOut } from '../../app/session';
import css from './SessionEnded.module.css';
import { SESSION_ENDED } from './messages';
import { SignInForm } from './SignInForm';

/** Asks for the password over the page, so that what was typed there is still there afterwards. */
export default function SessionEndedDialog({ open, username }: { open: boolean; username: string }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // Somebody else does not go on with another person's page.
  const goOn = (signedIn: string) => (signedIn === username ? undefined : navigate(paths.home, { replace: true }));
  const leave = () => dispatch(loggedOut());
  return (
    <Dialog open={open} onClose={leave} title={SESSION_ENDED.title} size="sm" locked>
      <p className={css.text}>{SESSION_ENDED.text(username)}</p>
      <SignInForm onSignedIn={goOn} />
      <Button variant="ghost" wide onClick={leave}>
        {SESSION_ENDED.leave}
      </Button>
    </Dialog>
  );
}
