/** Ten digits in the groups in which they are read out, 519-555-0110; anything else as it is. */
export function phoneText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
