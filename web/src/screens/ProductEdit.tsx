export default function ProductEdit() {
  return <h1>Edit menu item</h1>;
}
