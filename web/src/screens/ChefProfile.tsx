export default function ChefProfile() {
  return <h1>Chef profile</h1>;
}
