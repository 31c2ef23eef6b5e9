import { ActionIcon, Menu } from '@mantine/core';
import { type GrupoDeProcessos, renomearGrupo } from '@portal/domain/processos/grupos';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useArquivarGrupo, useRenomearGrupo } from '../queries.ts';

/** What can be done with a whole group. */
export function AcoesDoGrupo({ grupo }: { grupo: GrupoDeProcessos }) {
  const { id, nome, ativo, processos } = grupo;
  const [aberto, setAberto] = useState<'renomear' | 'arquivar' | null>(null);
  const renomear = useRenomearGrupo(id);
  const arquivar = useArquivarGrupo();
  const close = () => setAberto(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Mais ações de ${nome}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAberto('renomear')}>Renomear</Menu.Item>
          <Menu.Item onClick={() => (ativo ? setAberto('arquivar') : arquivar.mutate({ id, ato: 'desarquivar' }))}>
            {ativo ? 'Arquivar' : 'Tirar do arquivo'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {aberto === 'renomear' && (
        <FormDialog
          title={`Renomear ${nome}`}
          submit="Renomear"
          schema={bodyOf(renomearGrupo)}
          initialValues={{ nome }}
          onSubmit={(body) => renomear.mutateAsync(body)}
          onClose={close}
          description="O nome muda nos processos e nos rascunhos deste grupo."
        >
          <TextField name="nome" label="Nome do grupo" autoFocus />
        </FormDialog>
      )}
      {aberto === 'arquivar' && (
        <ConfirmDialog
          title={`Arquivar o grupo ${nome}`}
          confirm="Arquivar"
          onConfirm={() => arquivar.mutateAsync({ id, ato: 'arquivar' })}
          onClose={close}
        >
          {processos > 0 && 'Os processos dele deixam de ser oferecidos. '}Os pedidos em andamento seguem até o fim, e você pode
          tirá-lo do arquivo quando quiser.
        </ConfirmDialog>
      )}
    </>
  );
}
