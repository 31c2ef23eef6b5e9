import { SuporteNoMunicipio } from '#features/suporte/municipio/SuporteNoMunicipio.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor title="Suporte do sistema" subtitle="Se quem cuida da instalação pode entrar no município, e quem entrou.">
    <SuporteNoMunicipio />
  </PaginaDoGestor>
);
