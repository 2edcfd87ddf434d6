import { queryOptions } from '@tanstack/react-query';
import type {
  ChefInput,
  ProfilePaymentFieldsFragment,
  ProfileUserFieldsFragment,
  RiderInput,
  UserUpdateInput,
} from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request, withFragment } from '../../../gateway/graphql.ts';

const UserFields = graphql(`
  fragment ProfileUserFields on User {
    id
    first_name
    last_name
    email
    mobile_number
    role
    gender
    profile_image
    address_line_1
    address_line_2
    city
    province
    postal_code
    country
    nearby_landmark
  }
`);

const PaymentFields = graphql(`
  fragment ProfilePaymentFields on PaymentInfo {
    id
    bank_account_number
    transit_number
  }
`);

// Spec §7, Profiles: getUserProfile answers user and chef, getUserProfileRider user and rider.
const ChefProfileDocument = graphql(`
  query ChefProfile($userId: ID) {
    getUserProfile(userId: $userId) {
      user {
        ...ProfileUserFields
      }
      chef {
        id
        specialty_cuisines
        type_of_meals
        cooking_experience
        max_orders_per_day
        preferred_working_days
        preferred_start_time
        preferred_end_time
        keeps_hours
        day_hours {
          day
          start
          end
        }
        delivery_km
        prep_minutes
        days_away
        bio
      }
      payment_info {
        ...ProfilePaymentFields
      }
    }
  }
`);

const RiderProfileDocument = graphql(`
  query RiderProfile($userId: ID) {
    getUserProfileRider(userId: $userId) {
      user {
        ...ProfileUserFields
      }
      rider {
        id
        vehicle_type
        vehicle_registration_number
        vehicle_insurance_number
        insurance_expiry_date
        driver_license_number
        license_expiry_date
        preferred_delivery_radius
        preferred_working_days
        preferred_start_time
        preferred_end_time
        long_distance_preference
      }
      payment_info {
        ...ProfilePaymentFields
      }
    }
  }
`);

const CustomerProfileDocument = graphql(`
  query CustomerProfile($userId: ID) {
    getUserProfile(userId: $userId) {
      user {
        ...ProfileUserFields
      }
    }
  }
`);

const UpdateUserDocument = graphql(`
  mutation UpdateUser($id: ID, $input: UserUpdateInput) {
    updateUser(id: $id, input: $input) {
      id
      email_confirmed
    }
  }
`);

const UpdateUserProfileDocument = graphql(`
  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {
    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) {
      id
      email_confirmed
    }
  }
`);

const UpdateUserProfileRiderDocument = graphql(`
  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {
    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) {
      id
      email_confirmed
    }
  }
`);

export type UserRecord = ProfileUserFieldsFragment;
export type PaymentRecord = ProfilePaymentFieldsFragment;
export type ChefRecord = NonNullable<NonNullable<ResultOf<typeof ChefProfileDocument>['getUserProfile']>['chef']>;
export type RiderRecord = NonNullable<
  NonNullable<ResultOf<typeof RiderProfileDocument>['getUserProfileRider']>['rider']
>;

export type ProfileKind = 'customer' | 'chef' | 'rider';

/** `/chef/…` and `/rider/…` are work areas; the rest is the customer's. */
export function profileKindAt(pathname: string): ProfileKind {
  const area = /^\/(chef|rider)\//i.exec(pathname)?.[1]?.toLowerCase();
  return area === 'chef' || area === 'rider' ? area : 'customer';
}

export interface Profile {
  user: UserRecord;
  chef?: ChefRecord | null;
  rider?: RiderRecord | null;
  payment_info?: PaymentRecord | null;
}

export function profileQuery(kind: ProfileKind, userId: string) {
  return queryOptions({
    queryKey: ['people', 'profile', kind, userId],
    queryFn: ({ signal }) => askProfile(kind, userId, signal),
  });
}

async function askProfile(kind: ProfileKind, userId: string, signal: AbortSignal): Promise<Profile | null> {
  switch (kind) {
    case 'chef': {
      const document = withFragment(ChefProfileDocument, UserFields, PaymentFields);
      return whole((await request(document, { userId }, { signal })).getUserProfile);
    }
    case 'rider': {
      const document = withFragment(RiderProfileDocument, UserFields, PaymentFields);
      return whole((await request(document, { userId }, { signal })).getUserProfileRider);
    }
    case 'customer': {
      const document = withFragment(CustomerProfileDocument, UserFields);
      return whole((await request(document, { userId }, { signal })).getUserProfile);
    }
  }
}

function whole<Answer extends { user?: UserRecord | null }>(answer: Answer | null | undefined) {
  return answer?.user ? { ...answer, user: answer.user } : null;
}

export async function updateUser(id: string, input: UserUpdateInput) {
  return (await request(UpdateUserDocument, { id, input })).updateUser;
}

export async function updateUserAndChef(id: string, userInput: UserUpdateInput, chefInput: ChefInput) {
  return (await request(UpdateUserProfileDocument, { id, userInput, chefInput })).updateUserProfile;
}

export async function updateUserAndRider(id: string, userInput: UserUpdateInput, riderInput: RiderInput) {
  return (await request(UpdateUserProfileRiderDocument, { id, userInput, riderInput })).updateUserProfileRider;
}
