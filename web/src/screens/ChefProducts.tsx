export default function ChefProducts() {
  return <h1>Menu</h1>;
}
