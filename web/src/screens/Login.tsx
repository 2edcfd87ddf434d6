import { school } from '@homeplate/domain/school';
import { useLocation } from 'react-router';
import { AuthFrame, readSignInContext, SIGN_IN_TAGLINES, SignedIn } from '../features/access/AuthFrame.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { useCartWaits } from '../features/checkout/useCartOpen.ts';
import { howSessionEnded, onSessionChange, readCurrentSession } from '../session/session.ts';
import { readSignInState } from '../session/signIn.ts';
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
  usePageTitle(`Sign in · ${school().name}`);
  const { state } = useLocation();
  const { message, tone = 'success' } = readSignInState(state);
  const way = readSignInContext(state);
  const cartWaits = useCartWaits(way);
  return (
    <SignedIn way={way}>
      <AuthFrame taglines={SIGN_IN_TAGLINES} cartWaits={cartWaits}>
        <SignInForm notice={message ? { tone, text: message } : null} way={way} />
      </AuthFrame>
    </SignedIn>
  );
}
