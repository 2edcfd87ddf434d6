export const USAGE = `npm run admin -- <command> [options]

  order <number or email>          show an order, or the newest orders of a customer
  orders late                      list orders that wait for a chef, a rider or an answer for too long, and denied deliveries
  photo <order number> <file>      save the photo that proves a delivery, as JPEG
  orders undo <order number>       put an order that is on its way back to its kitchen: its Pickup was a mistake
  orders delivered <order number>  complete an order that is on its way
  orders cancel <order number>     end an open order, also on its way, and send the whole price back
  refund <order number>            send back what is left of the price, paid by --bearer chef or platform; an order that no rider
                                   has picked up yet is cancelled too
  refunds refused                  list the refunds that the payment provider refused three times
  refunds paid <refund id>         settle one of them that was paid another way; --reason names that payment
  refunds retry <refund id>        have one of them sent again
  reviews reported                 list the reviews that people reported, with their reasons
  reviews hide <review id>         take a review from the pages and tell its author why
  reviews show <review id>         show it again; reports alone no longer hide it
  papers waiting                   list the certificates and registrations that wait for a check
  papers check <paper id>          customers read that Homeplate has checked it
  papers refuse <paper id>         its chef reads why
  dishes hidden                    list the dishes that operators took off the menus
  dishes hide <dish id>            take a dish off the menus and tell its chef why
  dishes show <dish id>            show it again
  campus stop <campus>             take no new orders there; customers read the reason
  campus open <campus>             take orders there again
  operator add <email>             email a link to set up access to the console
  operator reset <email>           end their sessions and email a new link, after a lost device
  operator remove <email>          end their sessions and their access
  user <email or id>               show an account, its kitchen and its open orders
  waiting                          list chefs and riders who wait for approval, with their details
  approve <email or id>            let a chef or rider who waits start, and tell them
  suspend <email or id>            end all sessions, refuse sign-in, take kitchen and dishes off the catalogue
  restore <email or id>            let a suspended user sign in again
  jobs                             list jobs whose last try failed
  retry <job id> | all             let failed jobs run again now
  reseal                           seal all bank, licence and tax numbers with the newest DATA_KEY
  tax                              list the rules of tax, the numbers that wait for a check, and who sells enough to register
  tax add <province> <what> <bps> <from-day> [<small-up-to-cents> <small-bps>]
                                   a rate in hundredths of a percent from a day on, of food or delivery; the rule before ends
  tax number <email> [checked]     show a chef's or rider's number, to look it up in the register; with checked: it is theirs
  books open                       take up what was sold until now; what ended counts as settled with chefs and riders
  books check                      compare the books with orders and refunds, and say what each account has
  year <year> <file>               save as CSV what chefs and riders were paid by quarter, with tax numbers, to report by January 31
  audit [order number, email or id]  show what operators did
  audit verify [hash]              check that no audit row was changed or removed; with an earlier hash, at the end too
  doctor                           check these settings and list what production still needs

  --reason <text>   why; refund, orders undo, delivered and cancel, reviews and dishes hide and show, papers refuse, campus, suspend,
                    restore and year ask for it; the customer reads that of a refund or cancel, an author or chef that of what is hidden or refused
  --by <name>       who does it; without it, the name of the operating system's user
  --yes             do not ask before it changes anything

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
