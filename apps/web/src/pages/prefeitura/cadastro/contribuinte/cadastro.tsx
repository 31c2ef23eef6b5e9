import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { EditarContribuinte } from '#features/contribuintes/EditarContribuinte.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.contribuinte.cadastro');
  if (!usuario) return null;
  return canSomewhere(usuario, 'prefeitura.contribuinte.cadastro') ? <EditarContribuinte id={id} /> : <SemPermissao />;
}
