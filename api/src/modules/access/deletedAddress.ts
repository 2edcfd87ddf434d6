const DELETED = '@deleted.invalid';

/** An address that cannot exist. */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED}`;
}

export function isDeletedAddress(address: string): boolean {
  return address.endsWith(DELETED);
}
