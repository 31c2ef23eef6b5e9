import { Button, Group } from '@mantine/core';
import { type ClienteApi as Cliente, guardarCliente } from '@portal/domain/organizacoes/funcionamento';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../dominios/Dominios.module.css';
import { useCliente } from './queries.ts';

interface Props {
  id: number;
  cliente: Cliente | null;
  escreve: boolean;
}

/** Where the outside works system is, and that its keys are kept. They are never shown again, so they are replaced whole. */
export function ClienteApi({ id, cliente, escreve }: Props) {
  const [aberto, setAberto] = useState<'guardar' | 'tirar' | null>(null);
  const mudar = useCliente(id);
  const close = () => setAberto(null);
  return (
    <Card title="Cliente de API" id="cliente-api">
      <p className={classes.lead}>
        O acesso ao sistema de obras da prefeitura. Com ele o portal entrega os pedidos deferidos dos processos que dizem quando
        eles vão para lá; quem gere o município vê cada entrega e testa o acesso em Integrações.
      </p>
      {cliente ? (
        <FactList
          facts={[
            { label: 'Endereço', value: cliente.endpoint, wide: true },
            { label: 'Sistema', value: cliente.sistema },
            { label: 'Código da configuração', value: cliente.config_id },
            {
              label: 'Chaves',
              value: `Definidas em ${formatDateTime(cliente.definido_em)} por ${cliente.definido_por}`,
              wide: true,
            },
          ]}
        />
      ) : (
        <p>Nenhum cliente guardado.</p>
      )}
      {escreve && (
        <Group gap="sm" mt="md">
          <Button variant="default" onClick={() => setAberto('guardar')}>
            {cliente ? 'Trocar o cliente' : 'Definir o cliente'}
          </Button>
          {cliente && (
            <Button variant="subtle" color="gray" onClick={() => setAberto('tirar')}>
              Tirar
            </Button>
          )}
        </Group>
      )}
      {aberto === 'guardar' && (
        <FormDialog
          title="Cliente de API"
          submit="Guardar"
          schema={bodyOf(guardarCliente)}
          initialValues={{
            endpoint: cliente?.endpoint ?? '',
            sistema: cliente?.sistema ?? '',
            config_id: cliente?.config_id ?? '',
            app_key: '',
            app_secret: '',
          }}
          onSubmit={(body) => mudar.mutateAsync(body)}
          onClose={close}
          description="As chaves são guardadas cifradas e não aparecem de novo em lugar nenhum. Para trocar o endereço, digite-as outra vez."
        >
          <TextField
            name="endpoint"
            label="Endereço da API"
            hint="Começa com https://. O portal acrescenta /obras e /situacao ao fim dele."
            inputMode="url"
            autoFocus
          />
          <TextField name="sistema" label="Sistema" hint="O nome que o fornecedor dá." />
          <TextField name="config_id" label="Código da configuração" optional />
          <PasswordField name="app_key" label="Chave do aplicativo" autoComplete="off" />
          <PasswordField name="app_secret" label="Segredo do aplicativo" autoComplete="off" />
        </FormDialog>
      )}
      {aberto === 'tirar' && (
        <ConfirmDialog
          title="Tirar o cliente de API"
          confirm="Tirar o cliente"
          onConfirm={() => mudar.mutateAsync(null)}
          onClose={close}
        >
          O endereço e as chaves são apagados, e o que for deferido espera por um cliente novo. Para usar este de novo, é preciso
          tê-los com o fornecedor.
        </ConfirmDialog>
      )}
    </Card>
  );
}
