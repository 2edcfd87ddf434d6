import { useNavigate, useSearchParams } from 'react-router';
import { AuthFrame, SIGN_IN_TAGLINES } from '../features/access/AuthFrame.tsx';
import { ResetPasswordForm } from '../features/access/ResetPasswordForm.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ResetPassword() {
  usePageTitle('Reset password · Homeplate');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <AuthFrame taglines={SIGN_IN_TAGLINES}>
      <ResetPasswordForm token={query.get('token') ?? ''} onDone={() => navigate(paths.backToLogin())} />
    </AuthFrame>
  );
}
