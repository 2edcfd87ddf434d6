import { useLocation } from 'react-router';
import { AuthFrame, SIGN_IN_TAGLINES } from '../features/access/AuthFrame.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { paths } from '../paths.ts';
import { readSignInState } from '../session/guards.tsx';
import { hasRole, readCurrentSession } from '../session/session.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Login() {
  usePageTitle('Sign in · Homeplate');
  const { state } = useLocation();
  const goOn = useGoOn();
  const { from, message, tone = 'success' } = readSignInState(state);
  return (
    <AuthFrame taglines={SIGN_IN_TAGLINES}>
      <SignInForm
        notice={message ? { tone, text: message } : null}
        // A waiting target comes before the role's own page.
        onSignedIn={() => goOn(from ?? landing(), { replace: true })}
      />
    </AuthFrame>
  );
}

// Spec §2, Sign-in: /chef/orders for chefs, /rider/orders for riders, / for everybody else.
function landing(): string {
  const session = readCurrentSession();
  if (hasRole(session, 'chef')) return paths.chefOrders();
  return hasRole(session, 'rider') ? paths.riderOrders() : paths.home();
}
