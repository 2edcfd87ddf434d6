import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { isBankEmpty } from '@homeplate/domain/validation/people';
import { GatewayError } from '../../../gateway/error.ts';
import { renameSession } from '../../../session/session.ts';
import { bankInput, campusInput, chefInput, personInput, riderInput } from '../peopleInputs.ts';
import { createPaymentInfo } from '../registration/registration.queries.ts';
import {
  type Profile,
  type ProfileKind,
  updateUser,
  updateUserAndChef,
  updateUserAndRider,
} from './profile.queries.ts';
import { keptPapers, type ProfileValues } from './profileForm.ts';

/** Saves the person together with the chef's or the rider's record, then new bank details. Throws what the server said. */
export async function saveProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): Promise<void> {
  const { id } = saved.user;
  const userInput = {
    ...personInput(values.you),
    ...campusInput(values.campus),
    profile_image: values.you.profileImage,
  };
  const answer = await update(kind, id, userInput, values, saved);
  if (!answer) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  if (kind !== 'customer' && !isBankEmpty(values.bank)) {
    const input = { ...bankInput(values.bank), user_id: id };
    if (!(await createPaymentInfo(input))) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  }
  renameSession(userInput.first_name);
}

async function update(
  kind: ProfileKind,
  id: string,
  userInput: ReturnType<typeof personInput>,
  values: ProfileValues,
  saved: Profile,
) {
  switch (kind) {
    case 'customer':
      return updateUser(id, userInput);
    case 'chef': {
      const input = { ...chefInput(values.chef), bio: values.chef.bio.trim() };
      // Contract §2: 0 means that no limit was set.
      if (input.max_orders_per_day === '') input.max_orders_per_day = '0';
      return updateUserAndChef(id, userInput, input);
    }
    case 'rider': {
      const { driver_license_number, insurance_expiry_date, license_expiry_date, ...rest } = riderInput(values.rider);
      const kept = keptPapers(values.rider, saved);
      const input = {
        ...rest,
        ...(kept.includes('driverLicenseNumber') ? {} : { driver_license_number }),
        ...(kept.includes('insuranceExpiryDate') ? {} : { insurance_expiry_date }),
        ...(kept.includes('licenseExpiryDate') ? {} : { license_expiry_date }),
      };
      return updateUserAndRider(id, userInput, input);
    }
  }
}
