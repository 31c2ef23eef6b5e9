import { Button, Menu } from '@mantine/core';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CadastrarDialog } from '#features/contribuintes/CadastrarDialog.tsx';
import { ContribuintesTable } from '#features/contribuintes/ContribuintesTable.tsx';
import { RegrasDialog } from '#features/contribuintes/validacao/RegrasDialog.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';

export function Component() {
  const usuario = useUsuario();
  const [aberto, setAberto] = useState(false);
  const [regras, setRegras] = useState(false);
  if (!usuario) return null;
  const cadastra = canSomewhere(usuario, 'prefeitura.contribuinte.cadastro');
  if (!cadastra && !canSomewhere(usuario, 'prefeitura.contribuinte.validacao')) return <SemPermissao />;
  return (
    <Page
      title="Requerentes"
      more={
        can(usuario, 'perfil.gestor.prefeitura') && (
          <MoreMenu>
            <Menu.Item onClick={() => setRegras(true)}>Regras da conferência</Menu.Item>
          </MoreMenu>
        )
      }
      actions={
        cadastra && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAberto(true)}>
            Cadastrar requerente
          </Button>
        )
      }
    >
      <ContribuintesTable />
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
      {aberto && <CadastrarDialog onClose={() => setAberto(false)} />}
    </Page>
  );
}
