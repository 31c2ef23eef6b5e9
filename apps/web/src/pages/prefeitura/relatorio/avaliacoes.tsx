import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { Avaliacoes } from '#features/avaliacoes/Avaliacoes.tsx';
import { Momentos } from '#features/avaliacoes/Momentos.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!canSomewhere(usuario, 'prefeitura.requerimento.relatorio')) return <SemPermissao />;
  return (
    <Page title="Avaliações" subtitle="O que os requerentes acharam de preencher e enviar o pedido, por processo.">
      {can(usuario, 'perfil.gestor.prefeitura') && <Momentos />}
      <Avaliacoes screen="prefeitura.relatorio.avaliacoes" />
    </Page>
  );
}
