import { school } from '@homeplate/domain/school';
import { useLocation } from 'react-router';
import { AuthFrame, readSignInContext, SIGN_IN_TAGLINES } from '../features/access/AuthFrame.tsx';
import { ForgotPasswordForm } from '../features/access/ForgotPasswordForm.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ForgotPassword() {
  usePageTitle(`Forgot password · ${school().name}`);
  return (
    <AuthFrame taglines={SIGN_IN_TAGLINES}>
      <ForgotPasswordForm way={readSignInContext(useLocation().state)} />
    </AuthFrame>
  );
}
