export default function CustomerProfile() {
  return <h1>Profile</h1>;
}
