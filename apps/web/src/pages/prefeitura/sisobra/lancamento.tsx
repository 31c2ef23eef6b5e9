import { can } from '@portal/domain/usuarios/permissions';
import { Lancamento } from '#features/sisobra/Lancamento.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.sisobra.lancamento');
  if (!usuario) return null;
  return can(usuario, 'perfil.gestor.prefeitura') ? <Lancamento key={id} id={id} /> : <SemPermissao />;
}
