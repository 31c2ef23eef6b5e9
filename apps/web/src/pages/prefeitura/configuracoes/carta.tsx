import { EditarCarta } from '#features/carta/EditarCarta.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor
    title="Carta de serviços"
    subtitle="A ouvidoria, como se é atendido e quem tem prioridade: o que a lei pede que todo serviço diga."
  >
    <EditarCarta />
  </PaginaDoGestor>
);
