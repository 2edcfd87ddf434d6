export default function ChefProfileEdit() {
  return <h1>Edit chef profile</h1>;
}
