export default function ChefOrders() {
  return <h1>Chef Dashboard</h1>;
}
