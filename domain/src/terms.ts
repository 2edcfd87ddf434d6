/** The date from which they count; a new text needs a new version. */
export const TERMS_VERSION = '2026-11-28';

export type Consent = 'terms' | 'bank_data';

export const DELETED_NAME = 'A student';
