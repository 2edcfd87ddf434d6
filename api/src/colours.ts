import { school } from '@homeplate/domain/school';

export const ownColour = (): string => school().colours?.day ?? '#bc3a13';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** A tint's share of its colour is this, on these grounds (theme.css). */
export const TINT = 0.12;
export const TINTED = { day: '#ffffff', night: '#17110d' };

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of `colour`, the rest of `ground`. */
export function mixed(colour: string, ground: string, share: number): string {
  const under = channels(ground);
  const parts = channels(colour).map((part, place) => Math.round(part * share + (under[place] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
