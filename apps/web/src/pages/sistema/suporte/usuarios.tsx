import { Stack } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { SuporteTable } from '#features/suporte/SuporteTable.tsx';
import { RetiradasPedidas, SegundaEtapa } from '#features/suporte/segunda-etapa/SegundaEtapa.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.administrador')) return <SemPermissao />;
  return (
    <Page title="Usuários de suporte" subtitle="Quem cuida desta instalação e atende os municípios.">
      <Stack gap="md">
        <RetiradasPedidas />
        <SuporteTable screen="sistema.suporte.usuarios" />
        <SegundaEtapa />
      </Stack>
    </Page>
  );
}
