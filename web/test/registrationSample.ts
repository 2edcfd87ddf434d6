import type { Registration } from '../src/features/people/registration/registrationForm.ts';

/** Everything that somebody with all three roles fills in, right. */
export const complete: Registration = {
  personal: {
    firstName: 'Noor ',
    lastName: 'El Haddad',
    gender: 'Female',
    email: ' noor@example.com',
    mobile: ' 5195550100 ',
    password: 'homeplate1',
    confirmPassword: 'homeplate1',
    roles: ['Customer', 'Chef', 'Rider'],
  },
  campus: {
    campus: 'Guelph Campus',
    building: 'Speedvale Court, Unit 7',
    city: 'Guelph',
    province: 'Ontario',
    country: 'Canada',
    postalCode: 'N1H 0A8',
  },
  rider: {
    vehicleType: 'Bike',
    vehicleRegNumber: 'GUE-214',
    vehicleInsuranceNumber: 'INS20261234',
    insuranceExpiryDate: '2027-03-14',
    driverLicenseNumber: 'D1234-56789',
    licenseExpiryDate: '2027-11-07',
    preferredWorkingDays: ['Friday'],
    preferredStartTime: '17:00',
    preferredEndTime: '22:00',
    preferredDeliveryRadius: '10 km',
    longDistancePreference: true,
  },
  chef: {
    specialtyCuisines: ['Italian'],
    typeOfMeals: ['Dinner'],
    cookingExperience: '1-3 years',
    preferredWorkingDays: ['Monday'],
    preferredStartTime: '',
    preferredEndTime: '',
    maxOrdersPerDay: '12',
  },
  bank: { bankAccountNumber: '12345678', transitNumber: '10321' },
};
