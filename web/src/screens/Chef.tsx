export default function Chef() {
  return <h1>Chef</h1>;
}
