import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { LEEM_VISTORIAS } from '@portal/domain/vistorias/permissoes';
import { VistoriaPage } from '#features/vistorias/VistoriaPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.vistorias.vistoria');
  if (!usuario) return null;
  return LEEM_VISTORIAS.some((p) => canSomewhere(usuario, p)) ? <VistoriaPage key={id} id={id} /> : <SemPermissao />;
}
