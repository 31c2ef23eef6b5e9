import { canGuardarFrase } from '@portal/domain/frases/permissions';
import { Frases } from '#features/frases/Frases.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!canGuardarFrase(usuario, 'pessoal')) return <SemPermissao />;
  return (
    <Page title="Frases" subtitle="O que se pede sempre aos requerentes, escrito uma vez: do município, dos setores e as suas.">
      <Frases />
    </Page>
  );
}
