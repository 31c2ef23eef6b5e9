import { Button, Group } from '@mantine/core';
import * as contract from '@portal/domain/auditoria/destinos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { When } from '#ui/When.tsx';
import classes from './Auditoria.module.css';

const DESTINOS = ['auditoria', 'destinos'];

/** Where each closed block goes outside: whoever has it there holds the portal to it. */
export function Destinos() {
  const suporte = useUsuario()?.suporte;
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({ queryKey: DESTINOS, queryFn: ({ signal }) => call(contract.listarDestinos, { signal }) });
  const reler = () => queryClient.invalidateQueries({ queryKey: DESTINOS });
  const tirar = useMutation({
    mutationFn: (id: string) => call(contract.tirarDestino, { params: { id } }),
    onSuccess: reler,
  });
  const [novo, setNovo] = useState(false);
  const [confirma, setConfirma] = useState<contract.DestinoDaAuditoria | null>(null);
  const [sai, setSai] = useState<contract.DestinoDaAuditoria | null>(null);
  return (
    <Card title="Cópias para fora" id="destinos">
      <div className={classes.coluna}>
        <p className={classes.soft}>
          Cada bloco fechado pode ir por e-mail a quem o guarde fora da prefeitura, como a Câmara ou o controle interno. Com a
          cópia, uma mudança feita depois é achada, seja de quem for. O arquivo diz quem fez o quê: escolha bem a quem enviar.
        </p>
        {data.map((destino) => (
          <Linha
            key={destino.id}
            destino={destino}
            onConfirmar={suporte ? undefined : () => setConfirma(destino)}
            onTirar={suporte ? undefined : () => setSai(destino)}
          />
        ))}
        {!suporte && data.length < contract.MAX_DE_DESTINOS && (
          <div>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setNovo(true)}>
              Incluir um endereço
            </Button>
          </div>
        )}
      </div>
      {novo && (
        <FormDialog
          title="Incluir um endereço"
          submit="Enviar o código"
          schema={contract.criarDestino.body!}
          initialValues={{ email: '' }}
          onSubmit={async (body) => {
            setConfirma(await call(contract.criarDestino, { body }));
            setNovo(false);
            await reler();
          }}
          onClose={() => setNovo(false)}
        >
          <TextField name="email" label="E-mail" hint="Enviamos um código a este endereço. Quem o recebe diz o código a você." />
        </FormDialog>
      )}
      {confirma && (
        <FormDialog
          title={`Confirmar ${confirma.email}`}
          submit="Confirmar"
          schema={contract.confirmarDestino.body!}
          initialValues={{ codigo: '' }}
          onSubmit={async (body) => {
            await call(contract.confirmarDestino, { params: { id: confirma.id }, body });
            setConfirma(null);
            await reler();
          }}
          onClose={() => setConfirma(null)}
        >
          <TextField name="codigo" label="Código" hint="As 8 letras e números do e-mail." />
        </FormDialog>
      )}
      {sai && (
        <ConfirmDialog
          title={`Tirar ${sai.email}?`}
          confirm="Tirar o endereço"
          onConfirm={async () => {
            await tirar.mutateAsync(sai.id);
            setSai(null);
          }}
          onClose={() => setSai(null)}
        >
          Os blocos fechados daqui em diante não vão mais a este endereço. O que já foi enviado fica com quem recebeu.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface DaLinha {
  destino: contract.DestinoDaAuditoria;
  /** Undefined where it is only looked at. */
  onConfirmar: (() => void) | undefined;
  onTirar: (() => void) | undefined;
}

const Linha = ({ destino, onConfirmar, onTirar }: DaLinha) => (
  <Group justify="space-between" gap="sm">
    <span className={classes.nome}>
      <strong>{destino.email}</strong>
      <span className={classes.soft}>
        {destino.confirmado_em ? (
          <>
            Recebe desde <When at={destino.confirmado_em} />
          </>
        ) : (
          'Espera o código que enviamos a este endereço'
        )}
      </span>
    </span>
    <Group gap="xs">
      {onConfirmar && !destino.confirmado_em && (
        <Button variant="default" size="compact-sm" aria-label={`Confirmar ${destino.email}`} onClick={onConfirmar}>
          Confirmar
        </Button>
      )}
      {onTirar && (
        <Button variant="default" size="compact-sm" aria-label={`Tirar ${destino.email}`} onClick={onTirar}>
          Tirar
        </Button>
      )}
    </Group>
  </Group>
);
