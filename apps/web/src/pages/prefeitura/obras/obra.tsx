import { LEEM_OBRAS } from '@portal/domain/obras/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { ObraPage } from '#features/obras/ObraPage.tsx';
import { VistoriasDaObra } from '#features/vistorias/VistoriasDaObra.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.obras.obra');
  if (!usuario) return null;
  return LEEM_OBRAS.some((p) => canSomewhere(usuario, p)) ? (
    <ObraPage key={id} id={id}>
      <VistoriasDaObra id={id} />
    </ObraPage>
  ) : (
    <SemPermissao />
  );
}
