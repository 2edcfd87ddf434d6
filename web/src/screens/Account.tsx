import { school } from '@homeplate/domain/school';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOwnAccount } from '../features/access/account/account.queries.ts';
import { ChangePassword } from '../features/access/account/ChangePassword.tsx';
import { DeleteAccount } from '../features/access/account/DeleteAccount.tsx';
import { OwnData } from '../features/access/account/OwnData.tsx';
import { Roles } from '../features/access/account/Roles.tsx';
import { Sessions } from '../features/access/account/Sessions.tsx';
import { ConfirmNotice } from '../features/access/ConfirmNotice.tsx';
import { paths } from '../paths.ts';
import { endSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { showToast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Account() {
  usePageTitle(`Account and privacy · ${school().name}`);
  const { data: account, isPending, error, refetch } = useOwnAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleted = useRef('');
  const leave = (message: string) => {
    deleted.current = message;
    void navigate(paths.home(), { replace: true });
  };
  useEffect(
    () => () => {
      if (deleted.current === '') return;
      endSession();
      client.clear();
      showToast(deleted.current);
    },
    [client],
  );
  return (
    <div aria-busy={isPending} className="page-width max-w-3xl py-6 md:py-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 md:mb-6">
        <h1>Account and privacy</h1>
        <ButtonLink to={paths.customerProfile()} variant="secondary">
          Profile Details
        </ButtonLink>
      </div>
      <div className="relative">
        <Spinner over busy={isPending} onRetry={() => void refetch()} />
      </div>
      {!account && !isPending && (
        <LoadFailed onRetry={() => void refetch()}>{error?.message ?? 'Your account could not be loaded.'}</LoadFailed>
      )}
      {account && (
        <div className="grid grid-cols-1 gap-4">
          <Roles roles={account.roles} />
          <Card title="Email">
            <p className="wrap-anywhere">{account.email}</p>
            <ConfirmNotice className="mt-3">
              This address is not confirmed yet: please open the link we sent you.
            </ConfirmNotice>
          </Card>
          <ChangePassword
            email={account.email}
            onChanged={() => void client.invalidateQueries({ queryKey: ['access', 'account'] })}
          />
          <Sessions />
          <OwnData />
          <DeleteAccount email={account.email} onDeleted={leave} />
        </div>
      )}
    </div>
  );
}
