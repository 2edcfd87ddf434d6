export default function RiderOrders() {
  return <h1>Rider Dashboard</h1>;
}
