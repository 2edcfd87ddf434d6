export default function ChefCompletedOrders() {
  return <h1>Completed orders</h1>;
}
