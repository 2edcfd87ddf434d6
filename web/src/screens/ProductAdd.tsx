export default function ProductAdd() {
  return <h1>Add menu item</h1>;
}
