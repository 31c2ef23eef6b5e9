import { acrescimosSchema } from '@portal/domain/tabelas-de-taxas/acrescimos';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DecimalField } from './DecimalField.tsx';
import { useAtoNaTabela } from './queries.ts';
import classes from './TabelasDeTaxas.module.css';

/** No cap is an empty field, and so is what the law does not charge. */
const vazioComo = (v: string | null) => (s: z.ZodType) => z.preprocess((x) => (x === '' ? v : x), s);
const { shape } = acrescimosSchema;
const formSchema = acrescimosSchema.extend({
  multa_percent: vazioComo('0')(shape.multa_percent),
  multa_por_dia_percent: vazioComo('0')(shape.multa_por_dia_percent),
  multa_maxima_percent: vazioComo(null)(shape.multa_maxima_percent),
  juros_mes_percent: vazioComo('0')(shape.juros_mes_percent),
});

/** Asked only where a charge is split. */
function ComQualSegue() {
  const maximo = useFormValue<number>('parcelamento.maximo_parcelas');
  if (!(Number(maximo) > 1)) return null;
  return (
    <RadioField
      name="parcelamento.segue_com"
      label="O pedido parcelado segue"
      options={[
        { value: 'todas', label: 'Com todas as parcelas pagas', hint: 'Até lá o pedido espera pelo pagamento.' },
        {
          value: 'primeira',
          label: 'Com a primeira parcela paga',
          hint: 'As outras correm ao lado. Uma que vence sem pagamento impede a aprovação.',
        },
      ]}
    />
  );
}

/** What a late payment costs besides, and in how many parts one may pay. */
export function AcrescimosDialog({ tabela, onClose }: { tabela: Tabela; onClose: () => void }) {
  const { mutateAsync } = useAtoNaTabela('salvar');
  const { acrescimos } = tabela.conteudo;
  return (
    <FormDialog
      title="Acréscimos e parcelas"
      submit="Salvar"
      size="lg"
      schema={formSchema}
      initialValues={{ ...acrescimos, multa_maxima_percent: acrescimos.multa_maxima_percent ?? '' }}
      onSubmit={(valores) =>
        mutateAsync({
          id: tabela.id,
          versao: tabela.versao,
          base_legal: tabela.base_legal,
          data_que_vale: tabela.data_que_vale,
          conteudo: { ...tabela.conteudo, acrescimos: acrescimosSchema.parse(formSchema.parse(valores)) },
        })
      }
      onClose={onClose}
    >
      <div className={classes.par}>
        <DecimalField name="multa_percent" label="Multa depois do vencimento" unit="%" />
        <DecimalField name="multa_por_dia_percent" label="Multa por dia de atraso" unit="%" />
        <DecimalField name="multa_maxima_percent" label="Multa, no máximo" unit="%" optional />
      </div>
      <DecimalField name="juros_mes_percent" label="Juros ao mês" unit="%" hint="Simples, sobre o valor devido." />
      <RadioField
        name="juros_modo"
        label="Os juros contam"
        options={[
          { value: 'por_dia', label: 'Por dia de atraso', hint: 'Cada dia é um trinta avos do mês.' },
          { value: 'por_mes_iniciado', label: 'Por mês iniciado', hint: 'Um mês começado conta inteiro.' },
        ]}
      />
      <RadioField
        name="correcao"
        label="Correção do valor"
        options={[
          { value: 'nenhuma', label: 'Não há' },
          { value: 'unidade_fiscal', label: 'Pela unidade fiscal do município' },
        ]}
      />
      <div className={classes.par}>
        <NumberField
          name="parcelamento.maximo_parcelas"
          label="Parcelas, no máximo"
          casas={0}
          asNumber
          hint="1: paga-se de uma vez."
        />
        <MoneyField name="parcelamento.minimo_centavos" label="Menor parcela" hint="0,00: qualquer valor." />
      </div>
      <ComQualSegue />
      <TextField name="base_legal" label="Artigos da lei" maxLength={255} autoComplete="off" optional />
    </FormDialog>
  );
}
