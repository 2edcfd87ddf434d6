import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchKindOf } from '../../src/operatorSearch.ts';
import { isTaxNumber, readTaxNumber } from '../../src/taxes.ts';
import { typedName } from '../../src/typed.ts';
import { forgotPasswordRules, signInRules } from '../../src/validation/access.ts';
import {
  expiryDay,
  expiryInstant,
  isClockTime,
  isDriverLicence,
  isEmail,
  isInsuranceNumber,
  isMobile,
  isPassword,
  isPersonName,
  isPostalCode,
  isProductName,
  isVehicleRegistration,
  mobileDigits,
} from '../../src/validation/patterns.ts';
import { firstText } from './texts.ts';

const TOP_LEVEL_DOMAINS = [
  ...['com', 'org', 'net', 'gov', 'edu', 'mil', 'info', 'biz', 'name', 'us', 'uk', 'ca', 'au', 'in', 'de', 'fr', 'cn'],
  ...['jp', 'br', 'ru', 'za', 'mx', 'nl', 'es', 'it', 'app', 'blog', 'shop', 'online', 'site', 'tech', 'io', 'ai'],
  ...['co', 'xyz', 'photography', 'travel', 'museum', 'jobs', 'health'],
];

describe('an e-mail address', () => {
  test('ends in any of the forty top-level domains, in any case', () => {
    expect(TOP_LEVEL_DOMAINS).toHaveLength(40);
    expect(TOP_LEVEL_DOMAINS.filter((end) => !isEmail(`maya@campus.${end}`))).toEqual([]);
    expect(isEmail('Maya@Campus.CA')).toBe(true);
  });

  test.each(['eu', 'c', 'comm', 'local', 'c0m', 'dev'])('does not end in .%s', (end) => {
    expect(isEmail(`maya@campus.${end}`)).toBe(false);
  });

  test('has letters, digits and . _ %% + - before its one @', () => {
    expect(isEmail('m.a_y%a+t-1@mail.campus.ca')).toBe(true);
  });

  test.each([
    ['no @', 'maya.campus.ca'],
    ['two @', 'maya@home@campus.ca'],
    ['a space', 'ma ya@campus.ca'],
    ['two dots', 'ma..ya@campus.ca'],
    ['two dots in the domain', 'maya@campus..ca'],
    ['a comma', 'ma,ya@campus.ca'],
    ['an apostrophe', "ma'ya@campus.ca"],
    ['a backtick', 'ma`ya@campus.ca'],
    ['a quote', 'ma"ya@campus.ca'],
    ['an accent', 'maÿa@campus.ca'],
    ['an exclamation mark', 'maya!@campus.ca'],
    ['nothing before the @', '@campus.ca'],
    ['nothing after it', 'maya@'],
    ['no domain before the end', 'maya@.ca'],
    ['a hyphen at the edge of the domain', 'maya@campus-.ca'],
    ['255 characters', `${'m'.repeat(245)}@campus.ca`],
  ])('has not %s', (_what, address) => {
    expect(isEmail(address)).toBe(false);
  });
});

test('a name is letters of any script, with spaces, apostrophes, hyphens and full stops', () => {
  const names = [
    'Zoë',
    'Mary Ann',
    'Łukasz',
    '李',
    'Ngọc',
    "O'Brien",
    'O’Brien',
    'Mary-Ann',
    'J.R',
    'St. John',
    ' Maya ',
  ];
  expect(names.filter((name) => !isPersonName(name))).toEqual([]);
  const others = ['', ' ', 'R2', 'M.', "'Neil", 'Ann-', '-', 'Mary--Ann', 'Mary - Ann', '<b>', 'a@b'];
  expect(others.filter(isPersonName)).toEqual([]);
});

const JOINED = ['قورمه\u200cسبزی', 'චන්ද්\u200dරිකා', 'ലക്ഷ്\u200dമി', 'র\u200d্যাব', 'അവന്\u200d കുമാര്\u200d'];

describe('a name', () => {
  test('keeps the joiners between letters of scripts that need them', () => {
    for (const name of JOINED) {
      expect([name, isPersonName(name), isProductName(name), typedName(name)]).toEqual([name, true, true, name]);
    }
  });

  test('has no other invisible marks, and is not of joiners alone', () => {
    expect(typedName('\u202bMa\u200dy\u200ca\u00ad\u3164 \u200dLee\u200c\u202c')).toBe('Maya Lee');
    for (const nothing of ['\u200c', '\u200d\u200d', ' \u200c \u200b'])
      expect([isPersonName(nothing), isProductName(nothing)]).toEqual([false, false]);
  });

  test('has plain spaces and hyphens, however they were typed', () => {
    expect(typedName('Mary\u2011Ann\u00a0van\u202fDijk')).toBe('Mary-Ann van Dijk');
    expect(isPersonName('Mary\u2011Ann\u00a0van\u202fDijk')).toBe(true);
    expect(isProductName('Sugar\u2011free\u00a0tea')).toBe(true);
  });

  test('of a dish may have digits of any script', () => {
    expect(isProductName('قورمه ۲')).toBe(true);
  });

  test('is as it was for letters without marks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÿ一-龥 '.-]{1,30}$/), (name) => {
        expect(typedName(name)).toBe(name.trim());
      }),
    );
  });
});

describe('a mobile number', () => {
  test.each([
    '5195550182',
    ' (519) 555-0182 ',
    '٥١٩٥٥٥٠١٨٢',
    '+１ ５１９ ५५५ ০১৮২',
    '519.555.0182',
    '+1 519 555 0182',
    '+15195550182',
    '519–555–0182',
  ])('is ten digits, also as %s', (typed) => {
    expect(isMobile(typed)).toBe(true);
    expect(mobileDigits(typed)).toBe('5195550182');
  });

  test.each(['519555012', '51955501234', '519-555-012', '+4 519 555 0182', '519/5550182', '5195550182x'])(
    'is not %s',
    (typed) => expect(isMobile(typed)).toBe(false),
  );
});

const MARKS = [...'\u202a\u202c\u2066\u2069\u200e\u200f\ufeff\ufe0f\u00ad\u200b\u2060\u061c'];

test('invisible marks at the ends of and inside what has no place for them do not count', () => {
  expect(mobileDigits('\u202a+1 (519) 555-0123\u202c')).toBe('5195550123');
  for (const mark of MARKS) {
    const marked = (text: string) => `${mark} ${text.slice(0, 3)}${mark}${text.slice(3)}${mark}`;
    expect(isMobile(marked('(519) 555-0182'))).toBe(true);
    const email = marked('maya@campus.ca');
    expect([signInRules, forgotPasswordRules].map((rules) => firstText(rules, { email, password: 'x' }))).toEqual([
      null,
      null,
    ]);
    expect(isPostalCode(marked('N2G 4M4'))).toBe(true);
    expect(isVehicleRegistration(marked('ABC-123'))).toBe(true);
    expect(isDriverLicence(marked('D1234-5678'))).toBe(true);
    expect(isInsuranceNumber(marked('INS12345678'))).toBe(true);
    expect(searchKindOf(marked('519 555 0182'))).toBe('phone');
    expect(isTaxNumber(readTaxNumber(marked('123456789 RT0001')))).toBe(true);
  }
});

describe('a password', () => {
  test('has at least 8 visible characters and spaces between them, a letter and a digit among them', () => {
    const strong = [
      'abcdefg1',
      '1234567a',
      'aB3@$!%*?&',
      'correct-horse-battery-9',
      'abcd efg1',
      'pässword1',
      'пароль12',
    ];
    expect([...strong, `a1${'x'.repeat(200)}`].filter((text) => !isPassword(text))).toEqual([]);
  });

  test.each(['abcdef1', 'abcdefgh', '12345678', '!!!!!!!!', ' abcdefg1', 'abcdefg1 ', 'abcd\tefg1', 'abcd\u200befg1'])(
    'is not %j',
    (text) => expect(isPassword(text)).toBe(false),
  );
});

test('a postal code is letter, digit, letter, an optional space, digit, letter, digit', () => {
  expect(['N2G 4M4', 'n2g4m4', ' N2G 4M4 '].filter((code) => !isPostalCode(code))).toEqual([]);
  expect(['N2G  4M4', 'N2G-4M4', '12345', 'N2G 4M', 'NNG 4M4', 'N2G 4M45'].filter(isPostalCode)).toEqual([]);
});

test('a time of day is HH:MM on a 24-hour clock', () => {
  expect(['00:00', '09:30', '23:59', '\u202a۱۲:۳۰\u202c'].filter((time) => !isClockTime(time))).toEqual([]);
  expect(['24:00', '9:30', '09:60', '09:30:00', '9 am', ''].filter(isClockTime)).toEqual([]);
});

describe('an expiry date', () => {
  test.each([
    ['a day as typed', '2027-01-15', '2027-01-15'],
    ['what a date field gives as an instant', '2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['noon in Toronto', '2027-01-15T17:00:00.000Z', '2027-01-15'],
    ['late evening in Toronto, the next day in UTC', '2027-01-16T03:30:00Z', '2027-01-15'],
    ['an instant with an offset', '2027-01-15T23:30:00-05:00', '2027-01-15'],
    ['milliseconds, as they were received', '1800032400000', '2027-01-15'],
    ['milliseconds of midnight UTC', '1799971200000', '2027-01-15'],
  ])('is read from %s', (_what, text, day) => {
    expect(expiryDay(text)).toBe(day);
  });

  test.each(['', 'soon', '2027-02-30', '2027-02-30T10:00:00Z', '2027-13-01', '15/01/2027', '999999999999999', '1e15'])(
    'is not %j',
    (text) => {
      expect(expiryDay(text)).toBeUndefined();
    },
  );

  test('sent as received comes back as the same day, on every day of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const day = new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
        const received = String(expiryInstant(day).getTime());
        expect(expiryDay(received)).toBe(day);
        expect(expiryDay(new Date(Number(received)).toISOString())).toBe(day);
        expect(new Date(Number(received)).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
