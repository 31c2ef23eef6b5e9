import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { ProfissionalPage } from '#features/profissionais/ProfissionalPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.contribuinte.profissional');
  if (!usuario) return null;
  const pode = ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'].some((chave) =>
    canSomewhere(usuario, chave),
  );
  return pode ? <ProfissionalPage key={id} id={id} /> : <SemPermissao />;
}
