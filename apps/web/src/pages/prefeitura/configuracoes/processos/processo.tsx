import { can } from '@portal/domain/usuarios/permissions';
import { ProcessoPage } from '#features/processos/ProcessoPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.configuracoes.processo');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return <ProcessoPage key={id} id={id} />;
}
