import { school } from '@homeplate/domain/school';
import { useNavigate } from 'react-router';
import { AuthFrame, SIGN_IN_TAGLINES } from '../features/access/AuthFrame.tsx';
import { useMailedToken } from '../features/access/mailedToken.ts';
import { ResetPasswordForm } from '../features/access/ResetPasswordForm.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ResetPassword() {
  usePageTitle(`Reset password · ${school().name}`);
  const navigate = useNavigate();
  const token = useMailedToken();
  return (
    <AuthFrame taglines={SIGN_IN_TAGLINES}>
      <ResetPasswordForm token={token} onDone={() => navigate(paths.backToLogin())} />
    </AuthFrame>
  );
}
