import { Outlet } from 'react-router';

export default function ChefArea() {
  return <Outlet />;
}
