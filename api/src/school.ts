import { readFileSync } from 'node:fs';
import type { CampusPlace, School } from '@homeplate/domain/school';
import { PROVINCES } from '@homeplate/domain/taxes';
import { typedCode } from '@homeplate/domain/typed';
import { isEmail, isPostalCode } from '@homeplate/domain/validation/patterns';
import { contrast, isColour, mixed, TINT, TINTED } from './colours.ts';
import { cleanLine } from './platform/cleanText.ts';

const MOST_CAMPUSES = 50;
const LEAST_CONTRAST = 4.5;
/** Below text and buttons by day and by night (theme.css). */
const GROUNDS = { day: ['#ffffff', '#fffbf5', '#f7efe4'], night: ['#1e0e06', '#17110d', '#211913', '#2c221a'] };

export function readSchool(path: string): { school: School | undefined; problems: string[] } {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    return { school: undefined, problems: [`SCHOOL: ${path} cannot be read: ${(error as Error).message}`] };
  }
  const problems: string[] = [];
  const school = schoolOf(file, (place, rule) => problems.push(`SCHOOL: ${place} must be ${rule}.`));
  return { school: problems.length === 0 ? school : undefined, problems };
}

type Say = (place: string, rule: string) => void;
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

function schoolOf(file: unknown, say: Say): School {
  const fields = fieldsOf(file);
  const line = lineReader(fields, '', say);
  const zone = line('zone', 60, isZone, 'a time zone such as America/Halifax');
  const listed = Array.isArray(fields.campuses) ? fields.campuses : [];
  if (listed.length < 1 || listed.length > MOST_CAMPUSES) say('campuses', `a list of 1 to ${MOST_CAMPUSES}`);
  const campuses = listed.slice(0, MOST_CAMPUSES).map((one, place) => campusOf(one, `campuses[${place}]`, say));
  const twice = campuses
    .map(({ address }) => address)
    .find((address, place, all) => all.map(spoken).indexOf(spoken(address)) < place);
  if (twice !== undefined) say('campuses', `of different addresses, and ${twice} is there twice`);
  nothingElse(fields, ['name', 'legalName', 'contact', 'zone', 'colours', 'campuses'], '', say);
  return {
    name: line('name', 40),
    legalName: line('legalName', 100),
    contact: typedCode(line('contact', 100, isEmail, 'an email address')),
    zone,
    ...(fields.colours !== undefined && { colours: coloursOf(fields.colours, say) }),
    campuses,
  };
}

function campusOf(value: unknown, place: string, say: Say): CampusPlace {
  const fields = fieldsOf(value);
  const line = lineReader(fields, `${place}.`, say);
  const degrees = (name: string, least: number, most: number) => {
    const found = fields[name];
    if (typeof found === 'number' && found >= least && found <= most) return found;
    say(`${place}.${name}`, `degrees from ${least} to ${most}, without a minus`);
    return least;
  };
  const listed: unknown[] = Array.isArray(fields.spots) ? fields.spots : [];
  const spots = listed.map((spot) => (typeof spot === 'string' ? cleanLine(spot) : ''));
  const areGood =
    spots.every((spot) => spot !== '' && spot.length <= 60) && new Set(spots.map(spoken)).size === spots.length;
  if (spots.length < 1 || spots.length > 12 || !areGood)
    say(`${place}.spots`, '1 to 12 different texts of at most 60 letters');
  const isName = (name: string) => !/[()]/.test(name);
  nothingElse(fields, [...CAMPUS_LINES, 'north', 'west', 'spots'], `${place}.`, say);
  return {
    address: line('address', 60, isName, 'a text without parentheses, of 1 to 60 letters'),
    addressLine1: line('addressLine1', 100),
    city: line('city', 60, isName, 'a text without parentheses, of 1 to 60 letters'),
    province: line('province', 40, (name) => PROVINCES.includes(name), `one of ${PROVINCES.join(', ')}`),
    country: 'Canada',
    postalCode: typedCode(line('postalCode', 7, isPostalCode, 'a postal code such as B3H 4R2')).toUpperCase(),
    north: degrees('north', 41, 84),
    west: degrees('west', 52, 142),
    spots,
  };
}

const spoken = (name: string) => name.toLowerCase().replace(/\s+/g, ' ');

const CAMPUS_LINES = ['address', 'addressLine1', 'city', 'province', 'postalCode'];

const lineReader =
  (fields: Fields, before: string, say: Say) =>
  (
    name: string,
    most: number,
    isGood: (line: string) => boolean = () => true,
    rule = `a text of 1 to ${most} letters`,
  ) => {
    const found = fields[name];
    const line = typeof found === 'string' ? cleanLine(found) : '';
    if (line === '' || line.length > most || !isGood(line)) say(`${before}${name}`, rule);
    return line;
  };

function nothingElse(fields: Fields, names: readonly string[], before: string, say: Say): void {
  for (const name of Object.keys(fields).filter((each) => !names.includes(each)))
    say(`${before}${name}`, `one of ${names.join(', ')}`);
}

function coloursOf(value: unknown, say: Say): { day: string; night: string } {
  const fields = fieldsOf(value);
  const colour = (name: 'day' | 'night') => {
    const given = fields[name];
    const found = typeof given === 'string' ? given.toLowerCase() : '';
    if (!isColour(found)) {
      say(`colours.${name}`, 'a colour such as #005a9c');
      return '#000000';
    }
    const grounds = [...GROUNDS[name], mixed(found, TINTED[name], TINT)];
    const least = Math.min(...grounds.map((ground) => contrast(found, ground)));
    if (least < LEAST_CONTRAST)
      say(
        `colours.${name}`,
        `${name === 'day' ? 'darker' : 'lighter'}: its contrast is ${least.toFixed(2)}, at least ${LEAST_CONTRAST}`,
      );
    return found;
  };
  nothingElse(fields, ['day', 'night'], 'colours.', say);
  return { day: colour('day'), night: colour('night') };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone.includes('/');
  } catch {
    return false;
  }
}
