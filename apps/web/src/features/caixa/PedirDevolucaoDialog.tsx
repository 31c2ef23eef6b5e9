import { ESPECIES_DE_DEVOLUCAO } from '@portal/domain/caixa/devolucoes';
import { motivo } from '@portal/domain/http/fields';
import { formatReais } from '@portal/domain/text/dinheiro';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useDevolucao } from './devolucoes.ts';

const schema = z
  .object({
    especie: z.enum(ESPECIES_DE_DEVOLUCAO),
    valor_centavos: z.number({ error: 'Informe um valor em reais.' }).int().min(1, 'O valor precisa ser maior que zero.'),
    para_guia_numero: z.string().default(''),
    destino: z.string().default(''),
    motivo,
  })
  .refine((b) => b.especie === 'devolucao' || /^\d{5,15}$/.test(b.para_guia_numero.trim()), {
    path: ['para_guia_numero'],
    message: 'Escreva o número da guia que recebe o crédito.',
  })
  .refine((b) => b.especie === 'credito' || b.destino.trim().length >= 3, {
    path: ['destino'],
    message: 'Diga a quem e em que conta ou chave Pix devolver.',
  });

interface Props {
  guia: { id: string; numero: number };
  /** what is proposed */
  valor_centavos: number;
  onClose: () => void;
}

/** One person asks; the money moves only when another has agreed. */
export function PedirDevolucaoDialog({ guia, valor_centavos, onClose }: Props) {
  const { pedir } = useDevolucao();
  return (
    <FormDialog
      title={`Devolver o que se recebeu da guia ${guia.numero}`}
      submit="Pedir a outra pessoa"
      schema={schema}
      initialValues={{ especie: 'devolucao', valor_centavos, para_guia_numero: '', destino: '', motivo: '' }}
      onSubmit={({ para_guia_numero, destino = '', ...body }) =>
        pedir.mutateAsync({
          ...body,
          guia_id: guia.id,
          destino: body.especie === 'devolucao' ? destino : '',
          ...(body.especie === 'credito' ? { para_guia_numero: Number(para_guia_numero) } : {}),
        })
      }
      onClose={onClose}
      description={`Até ${formatReais(valor_centavos)} nesta linha. Dinheiro só sai com duas pessoas: você pede, e um colega que cuida das taxas decide.`}
    >
      <RadioField
        name="especie"
        label="O que fazer"
        options={[
          { value: 'devolucao', label: 'Devolver ao requerente' },
          {
            value: 'credito',
            label: 'Passar a outra guia',
            hint: 'Para quem tem outra guia a pagar, por exemplo a que tomou o lugar desta.',
          },
        ]}
      />
      <MoneyField name="valor_centavos" label="Quanto" />
      <Destino />
      <TextAreaField name="motivo" label="Por quê" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

function Destino() {
  const especie = useFormValue<string>('especie');
  return especie === 'credito' ? (
    <TextField name="para_guia_numero" label="Número da guia que recebe" inputMode="numeric" />
  ) : (
    <TextField name="destino" label="A quem, e em que conta ou chave Pix" maxLength={500} />
  );
}
