import { can } from '@portal/domain/usuarios/permissions';
import { UsoDoPrograma } from '#features/programas/UsoDoPrograma.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.programas.uso');
  if (!usuario) return null;
  return can(usuario, 'perfil.gestor.prefeitura') ? <UsoDoPrograma key={id} id={id} /> : <SemPermissao />;
}
