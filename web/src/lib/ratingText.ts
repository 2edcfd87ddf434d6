export function ratingText(rating: { average?: number | null; count: number } | null | undefined): string {
  return rating?.average == null ? 'New' : `★ ${rating.average.toFixed(1)} (${rating.count})`;
}
