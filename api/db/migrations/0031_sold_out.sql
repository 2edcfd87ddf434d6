-- A product that its chef calls sold out keeps its portions, and is offered again after this Toronto day.
alter table products add column sold_out_on date;
create index products_sold_out on products (sold_out_on) where sold_out_on is not null;
