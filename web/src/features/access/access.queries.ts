import { graphql } from '../../gateway/graphql.ts';

export const LoginDocument = graphql(`
  mutation Login($input: LoginInput) {
    login(input: $input) {
      token
      user {
        id
        first_name
        last_name
        email
        role
      }
    }
  }
`);

export const ForgotPasswordDocument = graphql(`
  mutation ForgotPassword($email: String) {
    forgotPassword(email: $email) {
      message
    }
  }
`);

export const ResetPasswordDocument = graphql(`
  mutation ResetPassword($token: String, $newPassword: String) {
    resetPassword(token: $token, newPassword: $newPassword) {
      message
    }
  }
`);
