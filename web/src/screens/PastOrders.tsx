export default function PastOrders() {
  return <h1>Past Orders</h1>;
}
