import { can } from '@portal/domain/usuarios/permissions';
import { UnirCadastros } from '#features/contribuintes/uniao/UnirCadastros.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.contribuinte.unir');
  if (!usuario) return null;
  return can(usuario, 'perfil.gestor.prefeitura') ? <UnirCadastros id={id} /> : <SemPermissao />;
}
