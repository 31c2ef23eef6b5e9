import { Button } from '@mantine/core';
import { abrirBilhete as contrato } from '@portal/domain/suporte/contract';
import { IconHeadset } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { abrirBilhete } from './queries.ts';

interface Props {
  organizacaoId: number;
  /** The town's short name. */
  municipio: string;
  disabled?: boolean;
}

/** The door of the support into a town, with the reason written down on both sides. */
export function EntrarComoSuporte({ organizacaoId, municipio, disabled }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHeadset size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Entrar como suporte
      </Button>
      {open && (
        <FormDialog
          title={`Entrar em ${municipio} como suporte`}
          submit="Entrar no município"
          schema={bodyOf(contrato)}
          initialValues={{ organizacao_id: organizacaoId, motivo: '' }}
          onSubmit={async (body) => {
            const { url } = await abrirBilhete(body);
            location.assign(url);
          }}
          onClose={() => setOpen(false)}
          description="Você entra por uma hora e só olha: não decide, não cobra, não assina e não altera nada. O motivo aparece na tela o tempo todo e fica na auditoria do município."
        >
          <TextField
            name="motivo"
            label="Motivo"
            hint="Como o município vai ler. Exemplo: Chamado 4411, guia que não abre. Pelo menos 10 caracteres."
            maxLength={255}
            autoFocus
          />
        </FormDialog>
      )}
    </>
  );
}
