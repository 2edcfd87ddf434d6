/** The provider keeps the person's bank and identity. */
export type RecipientRequest = { userId: string; email: string; name: string; former: string | null };

export type TransferRequest = {
  account: string;
  cents: number;
  /** Finds it again when the answer was lost. */
  group: string;
  idempotencyKey: string;
};

export type Transfer = { id: string; cents: number };

/** Calls reject with PaymentsUnavailable, PaymentsShort or PaymentsRefused. */
export type Transfers = {
  /** A repeat within a day answers the same account; a later one is empty and harmless. */
  createRecipient(request: RecipientRequest): Promise<string>;
  /** A page for one use, on which the person tells the provider where the money goes. */
  openOnboarding(account: string, returnUrl: string): Promise<string>;
  isOpen(account: string): Promise<boolean>;
  canReceive(account: string): Promise<boolean>;
  transfer(request: TransferRequest): Promise<Transfer>;
  findTransfer(group: string): Promise<Transfer | null>;
  /** Whether the bank empties our balance by itself. */
  sweepsByItself(): Promise<boolean>;
};
