const HIDDEN = '••••';

/** The end of a number that may be shown: four characters, two of a short one. */
export function visibleEnd(number: string): string {
  return number.slice(number.length >= 8 ? -4 : -2);
}

/** How a sealed number reads: bullets for what is hidden, whatever its length, and its visible end. */
export function masked(end: string): string {
  return `${HIDDEN}${end}`;
}

/** Whether a form sent back what it was shown: then the stored number stays. */
export function isUnchanged(sent: string, end: string): boolean {
  return sent === masked(end);
}
