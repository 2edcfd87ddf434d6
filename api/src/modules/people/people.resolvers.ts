import { expiryInstant } from '@homeplate/domain/validation/patterns';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { addRole } from './addRole.ts';
import { isApproved } from './approval.ts';
import { readAvoided, setAvoidedAllergens } from './avoided.ts';
import { createPaymentInfo } from './createPaymentInfo.ts';
import { checkEmail, createUser } from './createUser.ts';
import { isOnDuty, setOnDuty } from './duty.ts';
import { createChef, createRider } from './registrationSteps.ts';
import { masked } from './sealedNumbers.ts';
import { readOwnTaxNumber, setTaxNumber } from './taxNumbers.ts';
import { updateProfile } from './updateProfile.ts';

const ROWS_OF_A_FIELD = 25;

export const resolvers = {
  Query: {
    isEmailUnique: (_parent, { email }, context) => checkEmail(context, email),
    getUserProfile: (_parent, { userId }, context) => context.loaders.userById.load(caller(context, userId).userId),
    getUserProfileRider: (_parent, { userId }, context) =>
      context.loaders.userById.load(caller(context, userId).userId),
    getChefProfile: (_parent, { userId }, context) => context.loaders.chefByUserId.load(caller(context, userId).userId),
    getRiderProfile: (_parent, { userId }, context) =>
      context.loaders.riderByUserId.load(caller(context, userId).userId),
  },

  Mutation: {
    createUser: (_parent, { input }, context) => createUser(context, input ?? {}),
    createRider: (_parent, { input }, context) => createRider(context, input ?? {}),
    createChef: (_parent, { input }, context) => createChef(context, input ?? {}),
    createPaymentInfo: (_parent, { input }, context) => createPaymentInfo(context, input ?? {}),
    addRole: (_parent, { role }, context) => addRole(context, caller(context), role),
    updateUser: (_parent, { id, input }, context) => {
      const actor = caller(context, id);
      return updateProfile(context, actor, { user: input });
    },
    updateRider: async (_parent, { id, input }, context) => {
      const actor = caller(context, id, input?.id, input?.user, input?.user_id);
      await updateProfile(context, actor, { rider: input ?? {} });
      return context.loaders.riderByUserId.load(actor.userId);
    },
    updateChef: async (_parent, { input }, context) => {
      const actor = caller(context, input?.id, input?.user, input?.user_id);
      await updateProfile(context, actor, { chef: input ?? {} });
      return context.loaders.chefByUserId.load(actor.userId);
    },
    setAvoidedAllergens: (_parent, { allergens }, context) => setAvoidedAllergens(context, allergens),
    setTaxNumber: (_parent, { number }, context) => setTaxNumber(context, caller(context), number),
    setOnDuty: (_parent, { on }, context) => setOnDuty(context, on),
    updateUserProfile: (_parent, { id, userInput, chefInput }, context) => {
      const actor = caller(context, id, chefInput?.id, chefInput?.user, chefInput?.user_id);
      return updateProfile(context, actor, { user: userInput, chef: chefInput });
    },
    updateUserProfileRider: (_parent, { id, userInput, riderInput }, context) => {
      const actor = caller(context, id, riderInput?.id, riderInput?.user, riderInput?.user_id);
      return updateProfile(context, actor, { user: userInput, rider: riderInput });
    },
  },

  User: {
    email_confirmed: (user) => !user.awaits_confirmation,
    created_at: (user) => user.created_at.toISOString(),
  },
  UserProfile: {
    email_confirmed: (user) => !user.awaits_confirmation,
    created_at: (user) => user.created_at.toISOString(),
    user: (user) => user,
    chef: (user, _args, { loaders }) => loaders.chefByUserId.load(user.id),
    rider: (user, _args, { loaders }) => loaders.riderByUserId.load(user.id),
    avoided_allergens: (user, _args, context) => readAvoided(context, user.id),
    tax_number: (user, _args, { sql }) => readOwnTaxNumber(sql, user.id),
    payment_info: (user, _args, { loaders }) => loaders.paymentInfoByUserId.load(user.id),
  },
  Chef: {
    approved: (chef, _args, { loaders }) => isApproved(chef, loaders),
    user: (chef, _args, { loaders }) => chef.user ?? loaders.userById.load(chef.user_id),
    products: async (chef, _args, context) => {
      const products = await context.loaders.productsByChefId.load(chef.id);
      context.spendRows(products.length);
      context.spendFields(Math.ceil(products.length / ROWS_OF_A_FIELD));
      return products;
    },
  },
  Rider: {
    on_duty: (rider, _args, { now }) => (rider.isOwnInput ? null : isOnDuty(rider, now)),
    on_duty_until: (rider, _args, { now }) =>
      isOnDuty(rider, now) ? (rider.on_duty_until?.toISOString() ?? null) : null,
    approved: (rider, _args, { loaders }) => isApproved(rider, loaders),
    user: (rider, _args, { loaders }) => rider.user ?? loaders.userById.load(rider.user_id),
    insurance_expiry_date: (rider) => expiryInstant(rider.insurance_expiry_date),
    driver_license_number: (rider) => masked(rider.driver_license_number_last),
    license_expiry_date: (rider) => expiryInstant(rider.license_expiry_date),
  },
  PaymentInfo: {
    user: (info, _args, { loaders }) => loaders.userById.load(info.user_id),
    bank_account_number: (info) => masked(info.bank_account_number_last),
    transit_number: (info) => masked(info.transit_number_last),
    institution_number: ({ institution_number_last: last }) => last && masked(last),
  },
} satisfies Resolvers;
