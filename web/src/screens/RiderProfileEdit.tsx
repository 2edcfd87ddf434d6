export default function RiderProfileEdit() {
  return <h1>Edit rider profile</h1>;
}
