import { open } from './going.ts';
import { picture } from './picture.ts';

const CUSTOMER = { as: 'customer@homeplate.ca' };

picture('order-details', 'current', open('/Customer/OrderDetails'), { ...CUSTOMER, chief: true, adapted: true });
picture('order-details', 'none', open('/Customer/OrderDetails'), { as: 'luca@homeplate.ca' });
picture('past-orders', 'many', open('/Customer/PastOrders'), { ...CUSTOMER, chief: true });
picture('past-orders', 'none', open('/Customer/PastOrders'), { as: 'luca@homeplate.ca' });
picture('customer-profile', 'shown', open('/Customer/Profile'), { ...CUSTOMER, chief: true });
picture('customer-profile-edit', 'form', open('/Customer/Profile/edit'), { ...CUSTOMER, chief: true });
