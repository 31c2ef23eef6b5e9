import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { ContribuintePage } from '#features/contribuintes/ContribuintePage.tsx';
import { RegistrarDialog } from '#features/titular/RegistrarDialog.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.cadastro.contribuinte.visualizacao');
  if (!usuario) return null;
  const pode = ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'].some((chave) =>
    canSomewhere(usuario, chave),
  );
  if (!pode) return <SemPermissao />;
  return (
    <ContribuintePage
      id={id}
      {...(canSomewhere(usuario, 'prefeitura.contribuinte.validacao') && {
        registrar: (pessoa, onClose) => <RegistrarDialog pessoa={pessoa} onClose={onClose} />,
      })}
    />
  );
}
