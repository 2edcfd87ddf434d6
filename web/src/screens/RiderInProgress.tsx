export default function RiderInProgress() {
  return <h1>Orders Inprogress</h1>;
}
