/** Terms and privacy notice carry the date since which they count; a new text is a new version. */
export const TERMS_VERSION = '2026-11-23';

/** What people agree to: the terms, and that sensitive data are stored. */
export type Consent = 'terms' | 'bank_data';

/** Whom others read where a person has deleted the account. */
export const DELETED_NAME = 'A student';
