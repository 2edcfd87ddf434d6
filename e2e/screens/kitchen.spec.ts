import { open } from './going.ts';
import { picture } from './picture.ts';

const CHEF = { as: 'chef@homeplate.ca', chief: true };
const RIDER = { as: 'rider@homeplate.ca', chief: true };

picture('chef-orders', 'current', open('/chef/orders'), CHEF);
picture('chef-completed', 'many', open('/chef/orders/completed'), CHEF);
picture('chef-products', 'many', open('/chef/products'), CHEF);
picture('chef-product-add', 'form', open('/chef/product/add'), CHEF);
picture(
  'chef-product-edit',
  'form',
  async (page) => {
    await open('/chef/products')(page);
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.getByLabel('Name', { exact: true }).waitFor();
  },
  CHEF,
);
picture('chef-profile', 'shown', open('/chef/profile'), CHEF);
picture('chef-profile-edit', 'form', open('/chef/profile/edit'), CHEF);
picture('rider-orders', 'current', open('/rider/orders'), RIDER);
picture('rider-in-progress', 'current', open('/rider/orders/in-progress'), RIDER);
picture('rider-completed', 'many', open('/rider/orders/completed'), RIDER);
picture('rider-profile', 'shown', open('/rider/profile'), RIDER);
picture('rider-profile-edit', 'form', open('/rider/profile/edit'), RIDER);
