import { useLocation } from 'react-router';
import { AuthFrame, readWayIn, SIGN_IN_TAGLINES, SignedIn } from '../features/access/AuthFrame.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { readSignInState } from '../session/guards.tsx';
import { howSessionEnded, onSessionChange, readCurrentSession } from '../session/session.ts';
import { dismissToast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

// A logout in any tab leads here: removed portions must not come back by Undo.
function forgetPerson() {
  if (readCurrentSession() || howSessionEnded() !== 'logout') return;
  dismissToast();
}
forgetPerson();
onSessionChange(forgetPerson);

export default function Login() {
  usePageTitle('Sign in · Homeplate');
  const { state } = useLocation();
  const { message, tone = 'success' } = readSignInState(state);
  const way = readWayIn(state);
  return (
    <SignedIn way={way}>
      <AuthFrame taglines={SIGN_IN_TAGLINES}>
        <SignInForm notice={message ? { tone, text: message } : null} way={way} />
      </AuthFrame>
    </SignedIn>
  );
}
