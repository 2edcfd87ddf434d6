export default function CustomerProfileEdit() {
  return <h1>Edit profile</h1>;
}
