import type { AuditAct } from '@homeplate/domain/auditActs';

/** In braces what is named where it is known. */
const DID: Readonly<Record<AuditAct, string>> = {
  'look at orders': 'looked at {orders}',
  'look at user': 'looked at {a person}',
  'look at jobs': 'looked at failed jobs',
  'look at reviews': 'looked at reported reviews',
  'look at problem': 'looked at {a problem}',
  'look at photo': 'looked at the photo of {an order}',
  'look at waiting': 'looked at who waits for approval',
  'look at paper': 'looked at a paper of {a kitchen}',
  'look at taxes': 'looked at the tax rules',
  'look at tax number': 'looked at the tax number of {a person}',
  'look at payouts': 'looked at payouts',
  'look at dispute': 'looked at {a dispute}',
  'hide review': 'hid a review of {an order}',
  'show review': 'showed a review of {an order} again',
  refund: 'refunded {an order}',
  'refund paid': 'paid a refund of {a late payment} another way',
  'refund retried': 'had a refund of {a late payment} sent again',
  'decide problem': 'decided a problem of {an order}',
  nudge: 'reminded the people of {an order}',
  release: 'released {an order} to all riders',
  take: 'took charge of {it}',
  note: 'left a note on {it}',
  called: 'called about {it}',
  'undo pickup': 'put {an order} back to its kitchen',
  delivered: 'completed {an order} as delivered',
  cancel: 'cancelled {an order}',
  'pay cook': 'paid the cook of {an order}',
  approve: 'approved {a person}',
  suspend: 'suspended {a person}',
  restore: 'let {a person} sign in again',
  'check paper': 'checked a paper of {a kitchen}',
  'refuse paper': 'refused a paper of {a kitchen}',
  'hide dish': 'took {a dish} off the menu',
  'show dish': 'put {a dish} back on the menu',
  'set campus': 'changed {a campus}',
  'retry job': 'ran failed jobs again',
  reseal: 'changed the data key',
  'add tax rule': 'added a tax rule',
  'check tax number': 'checked the tax number of {a person}',
  'open books': 'opened the books',
  'year report': 'wrote the report of a year',
  'sign in': 'signed in',
  'set up operator': 'set up the access of {an operator}',
  'add operator': 'invited {an operator}',
  'reset operator': 'reset the access of {an operator}',
  'remove operator': 'removed {an operator}',
  'move dispute': 'moved {a dispute} to a kitchen',
  'keep dispute': 'moved {a dispute} to the site',
  'prepare payouts': 'prepared payouts',
  'confirm payouts': 'confirmed payouts',
  'settle payout': 'settled {several payouts}',
  export: 'exported a list',
};

/** Before, in place of and after what is named. */
export function didWords(act: string): readonly [string, string, string] {
  const words = Object.hasOwn(DID, act) ? DID[act as AuditAct] : act;
  const [before = '', named = '', after = ''] = words.split(/[{}]/);
  return [before, named, after];
}
