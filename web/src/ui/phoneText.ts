/** 519-555-0110 for ten digits; anything else as it is. */
export function phoneText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
