import { useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '../features/access/AuthFrame.tsx';
import { ResetPasswordForm } from '../features/access/ResetPasswordForm.tsx';
import { SIGN_IN_TAGLINES } from '../features/access/taglines.ts';
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
