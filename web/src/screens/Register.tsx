import { AuthFrame, REGISTRATION_TAGLINES } from '../features/access/AuthFrame.tsx';
import { RegistrationWizard } from '../features/people/registration/RegistrationWizard.tsx';
import { paths } from '../paths.ts';
import type { SignInState } from '../session/guards.tsx';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Register() {
  usePageTitle('Create an account · Homeplate');
  const goOn = useGoOn();
  const message = 'User registered successfully!';
  const registered: SignInState = { message };
  return (
    <AuthFrame taglines={REGISTRATION_TAGLINES} wide>
      <RegistrationWizard onRegistered={() => goOn(paths.login(), { state: registered }) || showToast(message)} />
    </AuthFrame>
  );
}
