import { Button } from '@mantine/core';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { LEEM_VISTORIAS } from '@portal/domain/vistorias/permissoes';
import { IconDeviceMobile } from '@tabler/icons-react';
import { Vistorias } from '#features/vistorias/Vistorias.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!LEEM_VISTORIAS.some((p) => canSomewhere(usuario, p))) return <SemPermissao />;
  return (
    <Page
      title="Vistorias"
      subtitle="O que foi pedido, o que tem dia marcado e o que já foi visto no local."
      actions={
        // another page, with a worker of its own: opened whole, not inside this one
        <Button
          component="a"
          href={rota('prefeitura.campo')}
          variant="default"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
        >
          Vistorias em campo
        </Button>
      }
    >
      <Vistorias screen="prefeitura.vistorias" />
    </Page>
  );
}
