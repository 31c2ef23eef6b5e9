import { Correio } from '#features/correio/Correio.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor
    title="E-mails do portal"
    subtitle="O que o portal escreveu em nome do município: o que saiu, o que espera, e o que não saiu e por quê."
  >
    <Correio />
  </PaginaDoGestor>
);
