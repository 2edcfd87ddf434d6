import { screen } from '../screen.tsx';

const { element } = screen('', () => import('./operator/Console.tsx'));

export default function Operator() {
  return element;
}
