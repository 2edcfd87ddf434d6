import { ofSchool } from './school.ts';
/** Ontario spares home kitchens of low-risk food the certificate, not the registration. */
export const PAPER_KINDS = {
  registration: 'Registration with the health unit',
  food_handler: 'Food handler certificate',
} as const;
export type PaperKind = keyof typeof PAPER_KINDS;

export const RISKS = { low: 'Low-risk food only', other: 'Other food too' } as const;
export type Risk = keyof typeof RISKS;

export const PAPER_STATES = {
  waits: 'Being checked',
  checked: 'Checked',
  refused: 'Refused',
  expired: 'Expired',
} as const;
export type PaperState = keyof typeof PAPER_STATES;

export const PAPER_REMINDERS = [30, 7] as const;
export const PAPER_TEXT_MAX = 100;

export type ShownPapers = {
  certificate?: string | null | undefined;
  expires_on?: string | null | undefined;
  health_unit?: string | null | undefined;
};

export const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const certificates = ofSchool(
  ({ name }): Record<string, string> => ({ says: 'Chef states: certified', checked: `Checked by ${name}` }),
);
const healthUnits = ofSchool(
  ({ name }): Record<string, string> => ({
    says: 'Chef states: local health unit notified',
    checked: `Local health unit notified, checked by ${name}`,
  }),
);

export function papersLines({ certificate, expires_on, health_unit }: ShownPapers): string[] {
  const first = certificates()[certificate ?? ''];
  const unit = healthUnits()[health_unit ?? ''];
  if (first === undefined) return unit === undefined ? [] : [unit];
  return [
    expires_on ? `${first}: certificate until ${longDay(expires_on)}` : first,
    unit ?? 'Not stated whether the local health unit was notified',
  ];
}

const DAY_MS = 86_400_000;

export function paperStateText(
  { state, expires_on }: { state: string; expires_on?: string | null },
  today: string,
): string {
  const word = PAPER_STATES[state as PaperState] ?? state;
  if (state !== 'checked' || !expires_on) return word;
  const days = Math.round((Date.parse(expires_on) - Date.parse(today)) / DAY_MS);
  return `${word}, expires ${days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`;
}
