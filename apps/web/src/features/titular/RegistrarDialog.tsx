import { optionalText, text } from '@portal/domain/http/fields';
import { PROVA_MAX_MB } from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, OPOSICAO_DIAS, TIPOS } from '@portal/domain/titular/rules';
import { z } from 'zod';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { FileField } from '#ui/form/FileField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useRegistrar } from './direitos.ts';

const schema = z
  .object({
    tipo: z.enum(TIPOS),
    texto: optionalText(2000),
    identidade: text(10, 500),
    arquivo: z
      .custom<File | null>((lido) => lido === null || lido instanceof File)
      .refine((f) => !f || f.size <= PROVA_MAX_MB * 1_048_576, `O máximo é ${PROVA_MAX_MB} MB.`),
  })
  .refine(({ tipo, texto }) => tipo === 'eliminacao' || texto.length >= 10, {
    path: ['texto'],
    message: 'Escreva o que a pessoa pediu.',
  })
  .refine(({ tipo, arquivo }) => tipo !== 'eliminacao' || arquivo !== null, {
    path: ['arquivo'],
    message: 'Envie o documento ou o formulário assinado que você conferiu.',
  });

/** Somebody came to the counter: what they ask, how they were recognised, and what they showed. */
export function RegistrarDialog({ pessoa, onClose }: { pessoa: { id: string; nome: string }; onClose: () => void }) {
  const registrar = useRegistrar();
  return (
    <FormDialog
      title={`Registrar um pedido de ${pessoa.nome}`}
      submit="Registrar o pedido"
      description="Para quem veio ao balcão ou ligou. A prefeitura tem 15 dias para responder (LGPD, art. 19)."
      size="lg"
      schema={schema}
      initialValues={{ tipo: 'eliminacao', texto: '', identidade: '', arquivo: null }}
      onSubmit={async ({ arquivo, ...body }) => {
        const { id } = await registrar.mutateAsync({ usuario_id: pessoa.id, ...body, ...(arquivo && { arquivo }) });
        goTo(rota('prefeitura.cadastro.titulares.pedido', { id }));
      }}
      onClose={onClose}
    >
      <RadioField
        name="tipo"
        label="O que a pessoa pede"
        options={TIPOS.map((value) => ({ value, label: NOMES_DOS_TIPOS[value] }))}
      />
      <TextAreaField name="texto" label="Nas palavras dela" optional lines={3} maxLength={2000} />
      <TextAreaField
        name="identidade"
        label="Como você reconheceu a pessoa"
        hint="Por exemplo: RG com foto, mostrado no balcão."
        lines={2}
        maxLength={500}
      />
      <Prova />
    </FormDialog>
  );
}

/** What cannot be undone is decided by somebody who was not there. */
function Prova() {
  const elimina = useFormValue<string>('tipo') === 'eliminacao';
  return (
    <FileField
      name="arquivo"
      label={elimina ? 'O que você conferiu' : 'O que você conferiu (opcional)'}
      hint={
        elimina
          ? `O documento ou o formulário assinado. Outra pessoa da equipe o abre antes de decidir, daqui a ${OPOSICAO_DIAS} dias ou mais. PDF, JPG ou PNG, até ${PROVA_MAX_MB} MB.`
          : `O documento ou o formulário assinado, em PDF, JPG ou PNG, até ${PROVA_MAX_MB} MB.`
      }
    />
  );
}
