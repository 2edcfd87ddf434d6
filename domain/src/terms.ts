/** Terms and privacy notice carry the date since which they count; a new text is a new version. */
export const TERMS_VERSION = '2026-11-23';
