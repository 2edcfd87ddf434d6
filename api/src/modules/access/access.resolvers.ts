import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from './actor.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail, resendConfirmation } from './confirmEmail.ts';
import { login } from './login.ts';
import { forgotPassword, resetPassword } from './resetPassword.ts';
import { endSession, listSessions, logout } from './sessions.ts';

export const resolvers = {
  Query: { getSessions: (_parent, _args, context) => listSessions(context, caller(context)) },
  Mutation: {
    login: (_parent, { input }, context) => login(context, input ?? {}),
    logout: (_parent, _args, context) => logout(context, caller(context)),
    forgotPassword: (_parent, { email }, context) => forgotPassword(context, email),
    resetPassword: (_parent, { token, newPassword }, context) =>
      resetPassword(context, { token: token ?? '', newPassword: newPassword ?? '' }),
    changePassword: (_parent, passwords, context) => changePassword(context, caller(context), passwords),
    confirmEmail: (_parent, { token }, context) => confirmEmail(context, token),
    resendConfirmation: (_parent, _args, context) => resendConfirmation(context, caller(context)),
    endSession: (_parent, { id }, context) => endSession(context, caller(context), id),
  },
} satisfies Resolvers;
