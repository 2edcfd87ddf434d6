export default function RiderCompleted() {
  return <h1>Completed orders</h1>;
}
