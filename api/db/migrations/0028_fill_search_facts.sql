-- The dishes of before 0023, in a step of their own: it locks rows alone, and lists are read meanwhile.
update products set search_kitchen = chefs.search_kitchen || ' ' || search_facts_of(chefs.type_of_meals, products.dietary)
from chefs where chefs.id = products.chef_id
  and products.search_kitchen is distinct from chefs.search_kitchen || ' ' || search_facts_of(chefs.type_of_meals, products.dietary);
