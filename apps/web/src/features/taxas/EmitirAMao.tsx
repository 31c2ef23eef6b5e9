import { Button } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import { aMaoBody } from '@portal/domain/taxas/emissor';
import { formatReais } from '@portal/domain/text/dinheiro';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useEmitirAMao } from './queries.ts';

type AEmitir = Pick<Guia, 'id' | 'numero' | 'valor_centavos' | 'emissor'>;

const schema = aMaoBody.extend({ arquivo: z.instanceof(File, { error: 'Escolha o PDF da guia.' }) });
const MAX_MB = 20;

interface Props {
  guia: AEmitir;
  /** of the request */
  versao: number;
  compacto?: boolean;
  primario?: boolean;
  /** Somebody was faster. */
  onVelho: () => void;
}

/** The town made the slip in its own system: its number, day and sheet are kept, and whoever pays is told. */
export function EmitirAMao({ guia, versao, compacto, primario, onVelho }: Props) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button
        variant={primario ? 'filled' : 'default'}
        size={compacto ? 'compact-sm' : 'sm'}
        leftSection={<IconFileUpload size={16} aria-hidden />}
        aria-label={`Emitir à mão: guia ${guia.numero}`}
        onClick={() => setAberto(true)}
      >
        Emitir à mão
      </Button>
      {aberto && <EmitirAMaoDialog guia={guia} versao={versao} onVelho={onVelho} onClose={() => setAberto(false)} />}
    </>
  );
}

function EmitirAMaoDialog({ guia, versao, onVelho, onClose }: Omit<Props, 'compacto'> & { onClose: () => void }) {
  const emitir = useEmitirAMao();
  return (
    <FormDialog
      title={`Emitir à mão: guia ${guia.numero}`}
      submit="Guardar e avisar quem paga"
      size="lg"
      schema={schema}
      initialValues={{ numero: '', vencimento: '', linha: '' }}
      description={
        guia.emissor === 'tributos' ? (
          <Callout meaning="warning" title="Confira antes no sistema tributário">
            O portal já pediu esta guia a ele. Se ela estiver lá, use o número e o PDF dela, para que ninguém pague duas vezes.
          </Callout>
        ) : (
          <Callout>
            Faça a guia de {formatReais(guia.valor_centavos)} no sistema da prefeitura e traga-a para cá. Quem paga recebe um
            aviso e baixa este mesmo PDF.
          </Callout>
        )
      }
      onSubmit={async ({ arquivo, ...body }) => {
        try {
          await emitir.mutateAsync({ guiaId: guia.id, body: { ...body, versao }, arquivo });
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) onVelho();
          throw error;
        }
      }}
      onClose={onClose}
    >
      <TextField name="numero" label="Número da guia na prefeitura" hint="Como está escrito nela." maxLength={40} />
      <DateField name="vencimento" label="Vencimento" />
      <TextField
        name="linha"
        label="Código de barras"
        hint="Os 48 números da linha digitável, com ou sem espaços. Com eles, quem paga copia o código sem abrir o PDF."
        inputMode="numeric"
        maxLength={80}
        optional
      />
      <Folha />
    </FormDialog>
  );
}

function Folha() {
  const { id, value, error, setValue } = useField<File | undefined>('arquivo', 'Guia em PDF');
  return (
    <FileDrop
      photos={0}
      id={id}
      label="Guia em PDF"
      accepts={`PDF, até ${MAX_MB} MB.`}
      extensions={['.pdf']}
      maxBytes={MAX_MB * 1024 * 1024}
      replaces
      files={value ? [{ id: 'guia', nome: value.name, tamanho: value.size }] : []}
      upload={async (file) => setValue(file)}
      onRemove={() => setValue(undefined)}
      {...(error ? { error: String(error) } : {})}
    />
  );
}
