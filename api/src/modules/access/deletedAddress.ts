const DELETED = '@deleted.invalid';

/** In place of the e-mail of a deleted account: an address that cannot exist. */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED}`;
}

/** Whether nobody reads an address any more. */
export function isDeletedAddress(address: string): boolean {
  return address.endsWith(DELETED);
}
