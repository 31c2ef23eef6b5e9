import { LEEM_OBRAS } from '@portal/domain/obras/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { Obras } from '#features/obras/Obras.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!LEEM_OBRAS.some((p) => canSomewhere(usuario, p))) return <SemPermissao />;
  return (
    <Page title="Obras" subtitle="O que foi licenciado, o que se fez dele, e o que falta para o habite-se.">
      <Obras screen="prefeitura.obras" />
    </Page>
  );
}
