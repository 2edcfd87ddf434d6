const DELETED = '@deleted.invalid';

export const deletedAddress = (userId: string): string => `${userId}${DELETED}`;

export const isDeletedAddress = (address: string): boolean => address.endsWith(DELETED);
