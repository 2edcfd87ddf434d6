import { GatewayError } from '../../gateway/error.ts';
import { graphql, newKey, request } from '../../gateway/graphql.ts';

const LoginDocument = graphql(`
  mutation Login($input: LoginInput) { login(input: $input) { token user { id first_name last_name email role } } }
`);

const ForgotPasswordDocument = graphql(`
  mutation ForgotPassword($email: String) { forgotPassword(email: $email) { message } }
`);

const ResetPasswordDocument = graphql(`
  mutation ResetPassword($token: String, $newPassword: String) {
    resetPassword(token: $token, newPassword: $newPassword) { message }
  }
`);

export async function login(email: string, password: string) {
  return (await request(LoginDocument, { input: { email, password } }, { anonymous: true })).login;
}

export async function forgotPassword(email: string) {
  return (await request(ForgotPasswordDocument, { email }, { anonymous: true })).forgotPassword;
}

export function passwordReset() {
  const options = { anonymous: true, idempotencyKey: newKey() };
  return async (token: string, newPassword: string) =>
    (await request(ResetPasswordDocument, { token, newPassword }, options)).resetPassword;
}

/** Spec §8: the server's text, else the form's own. */
export function serverTextOr(error: unknown, text: string): string {
  return error instanceof GatewayError && error.kind === 'graphql' ? error.message : text;
}
