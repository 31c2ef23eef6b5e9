import { Normas } from '#features/normas/Normas.tsx';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';

export const Component = () => (
  <SoDoGestor>
    <Normas />
  </SoDoGestor>
);
