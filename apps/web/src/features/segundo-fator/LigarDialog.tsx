import { Button, Group, Stack } from '@mantine/core';
import { codigo } from '@portal/domain/segundo-fator/model';
import { z } from 'zod';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ROOM_TO_PASTE } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { QrCode } from '#ui/QrCode.tsx';
import { useConfirmarTotp } from './queries.ts';
import classes from './SegundoFator.module.css';

const schema = z.object({ codigo });

interface Props {
  segredo: string;
  uri: string;
  onClose: () => void;
  onLigado: (codigos: string[]) => void;
}

/** The secret goes to the phone by camera or by hand; the first code proves that it arrived. */
export function LigarDialog({ segredo, uri, onClose, onLigado }: Props) {
  const confirmar = useConfirmarTotp();
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { codigo: '' },
    onSubmit: async (values) => {
      const { codigos } = await confirmar.mutateAsync(values.codigo);
      onLigado(codigos);
    },
  });
  const emGrupos = segredo.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Dialog onClose={onClose} title="Ligar o autenticador" size="lg" closeOnClickOutside={false}>
      <Form form={form} summary="short" label="Ligar o autenticador">
        <Stack gap="md">
          <ol className={classes.steps}>
            <li>Abra o aplicativo autenticador no celular e escolha adicionar uma conta.</li>
            <li>Aponte a câmera para o código abaixo, ou copie a chave.</li>
            <li>Digite os 6 números que o aplicativo mostrar.</li>
          </ol>
          <div className={classes.secret}>
            <QrCode text={uri} alt="Código QR para o aplicativo autenticador" size={192} />
            <CopyText label="Chave, para digitar à mão" text={emGrupos} copied={segredo} copy="Copiar a chave" />
          </div>
          <TextField
            name="codigo"
            label="Código do aplicativo"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={ROOM_TO_PASTE}
            autoFocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <SubmitButton>Ligar</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
