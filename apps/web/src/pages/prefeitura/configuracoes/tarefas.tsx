import { Tarefas } from '#features/tarefas/Tarefas.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor
    title="Tarefas do portal"
    subtitle="O que o portal faz sozinho para o município: o que espera, e o que não deu certo."
  >
    <Tarefas onde="municipio" age />
  </PaginaDoGestor>
);
