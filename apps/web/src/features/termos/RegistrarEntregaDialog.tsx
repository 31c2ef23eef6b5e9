import { ANEXO_MAX_MB, type DestinatarioDoTermo, registrarEntregaBody } from '@portal/domain/termos/contract';
import { CANAIS_DE_FORA } from '@portal/domain/termos/modelo';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAtoDoTermo } from './queries.ts';

const schema = registrarEntregaBody.omit({ versao: true }).extend({ arquivo: z.instanceof(File, { error: 'Escolha a prova.' }) });

interface Props {
  termoId: string;
  destinatario: DestinatarioDoTermo;
  onClose: () => void;
}

/** A letter, a publication or a hand-over, with its proof. Received, it is the day from which the person knows. */
export function RegistrarEntregaDialog({ termoId, destinatario: d, onClose }: Props) {
  const { registrar } = useAtoDoTermo(termoId);
  return (
    <FormDialog
      title={`Registrar entrega a ${d.nome}`}
      submit="Registrar"
      schema={schema}
      initialValues={{ canal: 'Carta', dia: '', resultado: 'Recebido', descricao: '' }}
      description="O que foi registrado não se apaga. Se a pessoa recebeu, este é o dia da ciência dela, quando ainda não houver outra."
      onSubmit={async ({ arquivo, ...body }) => {
        await registrar
          .mutateAsync({ destinatario_id: d.id, arquivo, body: { ...body, versao: d.versao } })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== 409) throw error;
            throw new ApiError(422, 'Algo mudou com esta pessoa neste momento. Feche, confira e tente de novo.');
          });
      }}
      onClose={onClose}
    >
      <RadioField name="canal" label="Por onde foi" options={CANAIS_DE_FORA.map((value) => ({ value, label: value }))} />
      <DateField name="dia" label="Em que dia" />
      <RadioField
        name="resultado"
        label="O que houve"
        options={[
          { value: 'Recebido', label: 'A pessoa recebeu, ou foi publicado' },
          { value: 'Enviado', label: 'Foi enviado, e ainda não se sabe' },
          { value: 'Falhou', label: 'Voltou, ou não foi possível' },
        ]}
      />
      <TextField
        name="descricao"
        label="Detalhe"
        hint="O número do AR, a edição do diário, quem recebeu."
        optional
        maxLength={500}
      />
      <Prova />
    </FormDialog>
  );
}

function Prova() {
  const { id, value, error, setValue } = useField<File | undefined>('arquivo', 'Prova');
  return (
    <FileDrop
      id={id}
      label="Prova"
      hint="O AR, a página do diário ou o recibo."
      extensions={['.pdf', '.jpg', '.jpeg', '.png']}
      maxBytes={ANEXO_MAX_MB * 1_048_576}
      replaces
      files={value ? [{ id: 'prova', nome: value.name, tamanho: value.size }] : []}
      upload={async (file) => setValue(file)}
      onRemove={() => setValue(undefined)}
      {...(error ? { error: String(error) } : {})}
    />
  );
}
