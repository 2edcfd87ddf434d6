import type { Resolvers } from '../../generated/resolverTypes.ts';
import { signedIn } from '../people/ownRecords.ts';
import { forgotPassword } from './forgotPassword.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resetPassword } from './resetPassword.ts';

export const resolvers = {
  Mutation: {
    login: (_parent, { input }, context) => login(context, input ?? {}),
    logout: (_parent, _args, context) => logout(context, signedIn(context.actor)),
    forgotPassword: (_parent, { email }, context) => forgotPassword(context, email),
    resetPassword: (_parent, { token, newPassword }, context) =>
      resetPassword(context, { token: token ?? '', newPassword: newPassword ?? '' }),
  },
} satisfies Resolvers;
