import { can } from '@portal/domain/usuarios/permissions';
import { PropostaPage } from '#features/processos/catalogo/PropostaPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.configuracoes.proposta');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return <PropostaPage key={id} id={id} />;
}
