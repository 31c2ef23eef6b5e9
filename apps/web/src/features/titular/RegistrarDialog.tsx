import { optionalText, text } from '@portal/domain/http/fields';
import { NOMES_DOS_TIPOS, TIPOS } from '@portal/domain/titular/rules';
import { z } from 'zod';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useRegistrar } from './direitos.ts';

const schema = z
  .object({ tipo: z.enum(TIPOS), texto: optionalText(2000), identidade: text(10, 500) })
  .refine(({ tipo, texto }) => tipo === 'eliminacao' || texto.length >= 10, {
    path: ['texto'],
    message: 'Escreva o que a pessoa pediu.',
  });

/** Somebody came to the counter: what they ask, and how they were recognised. */
export function RegistrarDialog({ pessoa, onClose }: { pessoa: { id: string; nome: string }; onClose: () => void }) {
  const registrar = useRegistrar();
  return (
    <FormDialog
      title={`Registrar um pedido de ${pessoa.nome}`}
      submit="Registrar o pedido"
      description="Para quem veio ao balcão ou ligou. A prefeitura tem 15 dias para responder (LGPD, art. 19)."
      size="lg"
      schema={schema}
      initialValues={{ tipo: 'eliminacao', texto: '', identidade: '' }}
      onSubmit={async (body) => {
        const { id } = await registrar.mutateAsync({ usuario_id: pessoa.id, ...body });
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
    </FormDialog>
  );
}
