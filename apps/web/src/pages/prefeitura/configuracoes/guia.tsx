import { EditorDoGuia } from '#features/orientacao/EditorDoGuia.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor title="Guia de serviços" subtitle="Perguntas simples que levam quem não sabe o que pedir ao pedido certo.">
    <EditorDoGuia />
  </PaginaDoGestor>
);
