import { useNavigate } from 'react-router';
import { AuthFrame } from '../features/access/AuthFrame.tsx';
import { REGISTRATION_TAGLINES } from '../features/access/taglines.ts';
import { RegistrationWizard } from '../features/people/registration/RegistrationWizard.tsx';
import { paths } from '../paths.ts';
import type { SignInState } from '../session/guards.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Register() {
  usePageTitle('Create an account · Homeplate');
  const navigate = useNavigate();
  const registered: SignInState = { message: 'User registered successfully!' };
  return (
    <AuthFrame taglines={REGISTRATION_TAGLINES} wide>
      <RegistrationWizard onRegistered={() => navigate(paths.login(), { state: registered })} />
    </AuthFrame>
  );
}
