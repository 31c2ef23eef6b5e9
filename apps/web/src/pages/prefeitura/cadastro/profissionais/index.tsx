import { Menu } from '@mantine/core';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { useState } from 'react';
import { RegrasDialog } from '#features/profissionais/dialogos.tsx';
import { Profissionais } from '#features/profissionais/Profissionais.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';

export function Component() {
  const usuario = useUsuario();
  const [regras, setRegras] = useState(false);
  if (!usuario) return null;
  if (!['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'].some((chave) => canSomewhere(usuario, chave)))
    return <SemPermissao />;
  return (
    <Page
      title="Profissionais"
      more={
        can(usuario, 'perfil.gestor.prefeitura') && (
          <MoreMenu>
            <Menu.Item onClick={() => setRegras(true)}>Quem pode ser indicado</Menu.Item>
          </MoreMenu>
        )
      }
    >
      <Profissionais />
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
    </Page>
  );
}
