export const USAGE = `npm run admin -- <command> [options]

  order <number or e-mail>         show an order, or the newest orders of a customer
  orders late                      list orders that wait for a chef, a rider or an answer for too long, and denied deliveries
  photo <order number> <file>      save the photo that proves a delivery, as JPEG
  orders undo <order number>       put an order that is on its way back to its kitchen: its Pickup was a mistake
  orders delivered <order number>  complete an order that is on its way
  refund <order number>            send the whole price back; an order that nobody carries yet is cancelled with it
  reviews reported                 list the reviews that people reported, with their reasons
  reviews hide <review id>         take a review from the pages and tell its author why
  reviews show <review id>         show it again; reports alone hide it no more
  user <e-mail or id>              show an account, its kitchen and its open orders
  waiting                          list chefs and riders who wait for approval, with their papers
  approve <e-mail or id>           let a chef or rider who waits start, and tell them
  suspend <e-mail or id>           end all sessions, refuse sign-in, take kitchen and dishes off the catalogue
  restore <e-mail or id>           let a suspended user sign in again
  jobs                             list jobs whose last try failed
  retry <job id> | all             let failed jobs run again now
  reseal                           seal all bank and licence numbers with the newest DATA_KEY
  audit [order number, e-mail or id]  show what operators did
  audit verify [hash]              compute the hashes of all that operators did again; a hash of before must still be there
  doctor                           say line by line what a production lacks with these settings

  --reason <text>   why; refund, orders undo, orders delivered, reviews hide and show, suspend and restore ask for it; the customer
                    reads that of a refund, an author that of a hidden review
  --by <name>       who does it; without it, the name of the operating system's user
  --yes             do not ask before a refund, an approval, a suspension or a restoration

It works on the server's database, which DATABASE_URL or DATA_DIR name, whether the server runs or not.
Exit code: 0 done, 1 refused or failed, 2 not understood.`;

/** Exit code 2, with the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Not possible, with a reason for the operator: exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}
