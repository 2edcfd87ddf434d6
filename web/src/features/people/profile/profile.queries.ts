import { queryOptions } from '@tanstack/react-query';
import type {
  ChefInput,
  ProfilePaymentFieldsFragment,
  ProfileUserFieldsFragment,
  RiderInput,
  UserUpdateInput,
} from '../../../gateway/generated/graphql.ts';
import { graphql, type RequestOptions, type ResultOf, request } from '../../../gateway/graphql.ts';

graphql(`
  fragment ProfileUserFields on User {
    id first_name last_name email mobile_number role gender profile_image address_line_1 address_line_2 city province
    postal_code country nearby_landmark
  }
`);

graphql(`
  fragment ProfilePaymentFields on PaymentInfo { id bank_account_number transit_number institution_number }
`);

// Spec §7.
const ChefProfileDocument = graphql(`
  query ChefProfile($userId: ID) {
    getUserProfile(userId: $userId) {
      user { ...ProfileUserFields }
      chef {
        id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days
        preferred_start_time preferred_end_time keeps_hours
        day_hours { day start end }
        delivery_km prep_minutes plans_ahead notice_minutes orders_per_window pickup pickup_spot days_away bio
      }
      payment_info { ...ProfilePaymentFields }
    }
  }
`);

const RiderProfileDocument = graphql(`
  query RiderProfile($userId: ID) {
    getUserProfileRider(userId: $userId) {
      user { ...ProfileUserFields }
      rider {
        id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date
        driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days
        preferred_start_time preferred_end_time long_distance_preference
      }
      payment_info { ...ProfilePaymentFields }
    }
  }
`);

const CustomerProfileDocument = graphql(`
  query CustomerProfile($userId: ID) { getUserProfile(userId: $userId) { user { ...ProfileUserFields } } }
`);

const UpdateUserDocument = graphql(`
  mutation UpdateUser($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id email_confirmed } }
`);

const UpdateUserProfileDocument = graphql(`
  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {
    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) { id email_confirmed }
  }
`);

const UpdateUserProfileRiderDocument = graphql(`
  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {
    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) { id email_confirmed }
  }
`);

export type UserRecord = ProfileUserFieldsFragment;
export type PaymentRecord = ProfilePaymentFieldsFragment;
export type ChefRecord = NonNullable<NonNullable<ResultOf<typeof ChefProfileDocument>['getUserProfile']>['chef']>;
export type RiderRecord = NonNullable<
  NonNullable<ResultOf<typeof RiderProfileDocument>['getUserProfileRider']>['rider']
>;

export type ProfileKind = 'customer' | 'chef' | 'rider';

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
  const found = await ASK[kind]({ userId }, { signal });
  return found?.user ? { ...found, user: found.user } : null;
}

type Found = (Omit<Profile, 'user'> & { user: UserRecord | null }) | null;

const ASK: Record<ProfileKind, (variables: { userId: string }, options: RequestOptions) => Promise<Found>> = {
  chef: async (...asked) => (await request(ChefProfileDocument, ...asked)).getUserProfile,
  rider: async (...asked) => (await request(RiderProfileDocument, ...asked)).getUserProfileRider,
  customer: async (...asked) => (await request(CustomerProfileDocument, ...asked)).getUserProfile,
};

/** Only what has changed; `work` is the chef's or the rider's. */
export async function updateProfile(
  id: string,
  userInput: UserUpdateInput,
  work: { chefInput?: ChefInput; riderInput?: RiderInput },
) {
  const { chefInput, riderInput } = work;
  if (chefInput) return (await request(UpdateUserProfileDocument, { id, userInput, chefInput })).updateUserProfile;
  if (riderInput)
    return (await request(UpdateUserProfileRiderDocument, { id, userInput, riderInput })).updateUserProfileRider;
  return (await request(UpdateUserDocument, { id, input: userInput })).updateUser;
}
