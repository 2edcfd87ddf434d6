import { Outlet } from 'react-router';

export default function RiderArea() {
  return <Outlet />;
}
