import { Button } from '@mantine/core';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CadastrarDialog } from '#features/contribuintes/CadastrarDialog.tsx';
import { ContribuintesTable } from '#features/contribuintes/ContribuintesTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  const [aberto, setAberto] = useState(false);
  if (!usuario) return null;
  const cadastra = canSomewhere(usuario, 'prefeitura.contribuinte.cadastro');
  if (!cadastra && !canSomewhere(usuario, 'prefeitura.contribuinte.validacao')) return <SemPermissao />;
  return (
    <Page
      title="Requerentes"
      actions={
        cadastra && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAberto(true)}>
            Cadastrar requerente
          </Button>
        )
      }
    >
      <ContribuintesTable />
      {aberto && <CadastrarDialog onClose={() => setAberto(false)} />}
    </Page>
  );
}
