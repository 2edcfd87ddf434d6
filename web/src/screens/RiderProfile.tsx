export default function RiderProfile() {
  return <h1>Rider profile</h1>;
}
