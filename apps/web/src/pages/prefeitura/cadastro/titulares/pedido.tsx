import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { TitularPage } from '#features/titular/TitularPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.titulares.pedido');
  if (!usuario) return null;
  return canSomewhere(usuario, 'prefeitura.contribuinte.validacao') ? <TitularPage key={id} id={id} /> : <SemPermissao />;
}
