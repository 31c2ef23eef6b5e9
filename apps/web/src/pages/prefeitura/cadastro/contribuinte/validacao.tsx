import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { ValidarCadastro } from '#features/contribuintes/validacao/ValidarCadastro.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.contribuinte.validacao');
  if (!usuario) return null;
  return canSomewhere(usuario, 'prefeitura.contribuinte.validacao') ? <ValidarCadastro id={id} /> : <SemPermissao />;
}
