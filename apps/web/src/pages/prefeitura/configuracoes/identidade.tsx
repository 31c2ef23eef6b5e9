import { IdentidadeDaPrefeitura } from '#features/organizacoes/identidade/IdentidadeDaPrefeitura.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor
    title="Identidade"
    subtitle="Como o município aparece no portal, nos documentos e para quem precisa falar com ele."
  >
    <IdentidadeDaPrefeitura />
  </PaginaDoGestor>
);
