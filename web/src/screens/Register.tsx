import { school } from '@homeplate/domain/school';
import { useLocation } from 'react-router';
import { AuthFrame, REGISTRATION_TAGLINES, readSignInContext, SignedIn } from '../features/access/AuthFrame.tsx';
import { login } from '../features/access/access.queries.ts';
import { useCartWaits } from '../features/checkout/useCartOpen.ts';
import { RegistrationWizard } from '../features/people/registration/RegistrationWizard.tsx';
import { paths } from '../paths.ts';
import { startSession } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Register() {
  usePageTitle(`Create an account · ${school().name}`);
  const way = readSignInContext(useLocation().state);
  const cartWaits = useCartWaits(way);
  const goOn = useGoOn();

  async function finish(email: string, password: string, unconfirmed: boolean) {
    const more = unconfirmed ? ` We emailed a link to ${email}: open it to confirm the address.` : '';
    const message = `User registered successfully!${more}`;
    const session = way.from && password ? await login(email, password).catch(() => null) : null;
    if (session) startSession(session);
    else if (goOn(paths.login(), { state: { ...way, email, message } })) return;
    showToast(message);
  }

  return (
    <SignedIn way={way}>
      <AuthFrame taglines={REGISTRATION_TAGLINES} wide cartWaits={cartWaits}>
        <RegistrationWizard email={way.email} onRegistered={finish} />
      </AuthFrame>
    </SignedIn>
  );
}
