export default function DevUi() {
  return <h1>Design system</h1>;
}
