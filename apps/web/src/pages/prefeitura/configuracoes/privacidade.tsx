import { PrivacidadeDaPrefeitura } from '#features/organizacoes/privacidade/PrivacidadeDaPrefeitura.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor title="Privacidade" subtitle="Quem responde pelos dados das pessoas, e o que o aviso do município diz.">
    <PrivacidadeDaPrefeitura />
  </PaginaDoGestor>
);
