import { useLocation } from 'react-router';
import { AuthFrame, readWayIn, SIGN_IN_TAGLINES, SignedIn } from '../features/access/AuthFrame.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { dropDrafts } from '../lib/draft.ts';
import { readSignInState } from '../session/guards.tsx';
import { howSessionEnded, onSessionChange, readCurrentSession } from '../session/session.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

// A logout leads here, so this file is there by then.
const forgetDrafts = () => void (!readCurrentSession() && howSessionEnded() === 'logout' && dropDrafts());
forgetDrafts();
onSessionChange(forgetDrafts);

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
