import { graphql } from '../../../gateway/graphql.ts';

export const IsEmailUniqueDocument = graphql(`
  query IsEmailUnique($email: String) {
    isEmailUnique(email: $email)
  }
`);

export const CreateUserDocument = graphql(`
  mutation CreateUser($input: UserInput) {
    createUser(input: $input) {
      id
    }
  }
`);

export const CreateRiderDocument = graphql(`
  mutation CreateRider($input: RiderInput) {
    createRider(input: $input) {
      id
    }
  }
`);

export const CreateChefDocument = graphql(`
  mutation CreateChef($input: ChefInput) {
    createChef(input: $input) {
      id
    }
  }
`);

export const CreatePaymentInfoDocument = graphql(`
  mutation CreatePaymentInfo($input: PaymentInfoInput) {
    createPaymentInfo(input: $input) {
      id
    }
  }
`);

export const OwnChefDocument = graphql(`
  query OwnChef($userId: ID) {
    getChefProfile(userId: $userId) {
      id
    }
  }
`);

export const OwnRiderDocument = graphql(`
  query OwnRider($userId: ID) {
    getRiderProfile(userId: $userId) {
      id
    }
  }
`);
