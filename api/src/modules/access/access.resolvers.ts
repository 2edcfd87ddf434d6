import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from './actor.ts';
import { login } from './login.ts';
import { forgotPassword, resetPassword } from './resetPassword.ts';
import { logout } from './sessions.ts';

export const resolvers = {
  Mutation: {
    login: (_parent, { input }, context) => login(context, input ?? {}),
    logout: (_parent, _args, context) => logout(context, caller(context)),
    forgotPassword: (_parent, { email }, context) => forgotPassword(context, email),
    resetPassword: (_parent, { token, newPassword }, context) =>
      resetPassword(context, { token: token ?? '', newPassword: newPassword ?? '' }),
  },
} satisfies Resolvers;
