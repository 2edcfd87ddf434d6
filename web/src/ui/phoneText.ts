export const phoneText = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
