create index disputes_won on disputes (changed_at) where state = 'won';
drop index ledger_disputes;
