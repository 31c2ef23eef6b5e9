import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Peca } from '@portal/domain/analise/pecas';
import { VEREDITOS, type VereditoDado, veredito } from '@portal/domain/analise/schema';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Conflito, Dito } from '../vereditos.ts';
import classes from './Dialogos.module.css';
import { useMesa } from './mesa-context.ts';

const schema = z.object({
  veredito,
  comentario: z.string().trim().max(2000),
  base_legal: z.string().trim().max(500),
});

/** A verdict with a word to the colleagues. It stands on what was shown when the dialog opened. */
export function VereditoDialog({ peca, dado, onClose }: { peca: Peca; dado: VereditoDado | undefined; onClose: () => void }) {
  const { vereditos } = useMesa();
  return (
    <FormDialog
      title={`Conferir “${peca.rotulo}”`}
      submit="Guardar"
      schema={schema}
      initialValues={{
        veredito: dado?.veredito ?? 'conforme',
        comentario: dado?.comentario ?? '',
        base_legal: dado?.base_legal ?? '',
      }}
      onSubmit={(dito) => vereditos.dizer(peca, dito, dado?.versao ?? 0)}
      onClose={onClose}
      description="O comentário fica com a prefeitura: o requerente não o lê."
    >
      <RadioField
        name="veredito"
        label="Conclusão"
        options={Object.entries(VEREDITOS).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField name="comentario" label="Comentário" optional lines={3} maxLength={2000} autoFocus />
      <TextField name="base_legal" label="Base legal" optional maxLength={500} />
    </FormDialog>
  );
}

/** Somebody else of the sector said something of the same piece meanwhile: both are shown, and one is kept. */
export function ConflitoDialog({ conflito }: { conflito: Conflito }) {
  const { vereditos } = useMesa();
  const { peca, meu, outro } = conflito;
  const nome = outro?.autor_nome ?? 'Outra pessoa';
  const close = vereditos.fecharConflito;
  const insistir = async () => {
    close();
    await vereditos.dizer(peca, meu, outro?.versao ?? 0);
  };
  return (
    <Modal opened onClose={close} title={`${nome} também conferiu “${peca.rotulo}”`} size="md">
      <Stack gap="md">
        <dl className={classes.conflito}>
          <Lado titulo={nome} dito={outro} />
          <Lado titulo="Você" dito={meu} />
        </dl>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Ficar com o de {nome.split(' ')[0]}
          </Button>
          <Button onClick={() => void insistir()}>Pôr o meu no lugar</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Lado({ titulo, dito }: { titulo: string; dito: Dito | null }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>
        <strong>{dito?.veredito ? VEREDITOS[dito.veredito] : 'Tirou o que tinha dito'}</strong>
        {dito?.comentario && <p>{dito.comentario}</p>}
        {dito?.base_legal && <p>{dito.base_legal}</p>}
      </dd>
    </div>
  );
}
