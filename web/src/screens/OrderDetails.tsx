export default function OrderDetails() {
  return <h1>Order Details</h1>;
}
