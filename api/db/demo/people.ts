/** Everybody of the demo campus has the password `homeplate1`. */
export const DEMO_PASSWORD = 'homeplate1';

export type DemoPerson = {
  /** How the other demo files name this person. */
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string[];
  campus: string;
  building: string;
  /** Whether pictures/chef-<key> is their profile image. */
  portrait: boolean;
};

export function at(campus: string, building: string, person: Omit<DemoPerson, 'campus' | 'building'>): DemoPerson {
  return { ...person, campus, building };
}

const customer = (key: string, first_name: string, last_name: string, campus: string, building: string): DemoPerson =>
  at(campus, building, {
    key,
    first_name,
    last_name,
    email: `${key}@homeplate.ca`,
    role: ['Customer'],
    portrait: false,
  });

export const CUSTOMERS: readonly DemoPerson[] = [
  {
    ...customer('maya', 'Maya', 'Thompson', 'Doon Campus', 'Valley Residence, Room 214'),
    email: 'customer@homeplate.ca',
  },
  customer('liam', 'Liam', 'Brooks', 'Waterloo Campus', 'Maple Block, Room 108'),
  customer('aisha', 'Aisha', 'Rahman', 'Guelph Campus', 'Speedvale Court, Unit 11'),
  customer('jonah', 'Jonah', 'Fraser', 'Doon Campus', 'Conestoga Place, Suite 120'),
];

const rider = (key: string, first_name: string, last_name: string, campus: string, building: string): DemoPerson => ({
  ...customer(key, first_name, last_name, campus, building),
  role: ['Rider'],
});

export const RIDERS: readonly DemoPerson[] = [
  { ...rider('owen', 'Owen', 'Clarke', 'Doon Campus', 'Valley Residence, Room 330'), email: 'rider@homeplate.ca' },
  rider('hana', 'Hana', 'Suzuki', 'Waterloo Campus', 'University Lofts, Unit 27'),
  rider('tomas', 'Tomás', 'Novak', 'Guelph Campus', 'Speedvale Court, Unit 19'),
];

export type DemoVehicle = {
  owner: string;
  vehicle_type: string;
  vehicle_registration_number: string;
  vehicle_insurance_number: string;
  driver_license_number: string;
  preferred_delivery_radius: string;
  preferred_working_days: string[];
  preferred_start_time: string;
  preferred_end_time: string;
  long_distance_preference: boolean;
};

export const VEHICLES: readonly DemoVehicle[] = [
  {
    owner: 'owen',
    vehicle_type: 'Scooter',
    vehicle_registration_number: 'CKPT-482',
    vehicle_insurance_number: 'INS4820917',
    driver_license_number: 'C4821-90417',
    preferred_delivery_radius: '15 km',
    preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    preferred_start_time: '10:00',
    preferred_end_time: '22:00',
    long_distance_preference: true,
  },
  {
    owner: 'hana',
    vehicle_type: 'Car',
    vehicle_registration_number: 'CRZL-311',
    vehicle_insurance_number: 'INS3110642',
    driver_license_number: 'S3110-64208',
    preferred_delivery_radius: '20+ km',
    preferred_working_days: ['Monday', 'Wednesday', 'Friday', 'Sunday'],
    preferred_start_time: '08:00',
    preferred_end_time: '23:00',
    long_distance_preference: true,
  },
  {
    owner: 'tomas',
    vehicle_type: 'Car',
    vehicle_registration_number: 'CTML-905',
    vehicle_insurance_number: 'INS9050377',
    driver_license_number: 'N9050-37715',
    preferred_delivery_radius: '20+ km',
    preferred_working_days: ['Tuesday', 'Thursday', 'Saturday', 'Sunday'],
    preferred_start_time: '08:00',
    preferred_end_time: '23:00',
    long_distance_preference: true,
  },
  {
    owner: 'noor',
    vehicle_type: 'Bike',
    vehicle_registration_number: 'BIKE-07',
    vehicle_insurance_number: 'INS7730154',
    driver_license_number: 'H7730-15402',
    preferred_delivery_radius: '5 km',
    preferred_working_days: ['Tuesday', 'Thursday', 'Saturday'],
    preferred_start_time: '16:00',
    preferred_end_time: '20:00',
    long_distance_preference: false,
  },
];
