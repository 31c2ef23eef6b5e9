import { salvarDinheiro } from '@portal/domain/preparo/contract';
import { novaUnidadeSchema, recebedorSchema } from '@portal/domain/taxas/financas';
import { formatData } from '@portal/domain/text/datas';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Preparar.module.css';
import type { PassoProps } from './Preparar.tsx';
import { useAto } from './queries.ts';

/** The unit is left out by leaving its value empty. */
const semUnidade = z.object({ sigla: z.string(), desde: z.string(), valor: z.literal('') });
const schema = recebedorSchema.extend({ unidade: z.union([semUnidade, novaUnidadeSchema]) });

/** Who receives what the town charges, and what its fiscal unit is worth. */
export function Dinheiro({ id, preparo }: PassoProps) {
  const salvar = useAto(salvarDinheiro, id);
  const [primeira] = preparo.unidades;
  const form = useZodForm(schema, {
    initialValues: {
      febraban: preparo.febraban,
      pix_chave: preparo.pix_chave,
      unidade: { sigla: primeira?.sigla ?? 'UFM', desde: `${new Date().getFullYear()}-01-01`, valor: '' },
    },
    onSubmit: async ({ unidade, ...recebedor }) => {
      const { febraban, pix_chave } = await salvar.mutateAsync({
        ...recebedor,
        unidade: unidade.valor === '' ? null : unidade,
        versao: preparo.versao,
      });
      form.setValues({ febraban, pix_chave, unidade: { sigla: primeira?.sigla ?? 'UFM', desde: '', valor: '' } });
    },
  });
  return (
    <Form form={form} label="Dinheiro">
      <Card flush>
        <FormPart
          level={2}
          title="Quem recebe"
          about="Vai impresso em cada guia. Quem cuida das taxas no município é avisado quando muda."
        >
          <TextField
            name="febraban"
            label="Código do convênio de arrecadação"
            hint="Os quatro números que o banco informou (FEBRABAN). Sem ele nenhuma guia é emitida."
            inputMode="numeric"
            maxLength={4}
            optional
          />
          <TextField name="pix_chave" label="Chave Pix" hint="CNPJ, e-mail, telefone com +55 ou chave aleatória." optional />
        </FormPart>
        <FormPart
          level={2}
          title="Unidade fiscal"
          about="Só para o município que conta as taxas em unidades (UFM, URM, VRM). Se são todas em reais, deixe o valor vazio."
        >
          {primeira && (
            <Callout>
              1 {primeira.sigla} vale R$ {primeira.valor.replace('.', ',')} desde {formatData(primeira.desde)}.
            </Callout>
          )}
          <TextField name="unidade.sigla" label="Sigla" maxLength={12} />
          <NumberField name="unidade.valor" label="Quanto vale uma, em reais" casas={4} placeholder="4,8700" optional />
          <DateField name="unidade.desde" label="A partir de" />
        </FormPart>
        <div className={classes.ato}>
          <SubmitButton>Salvar o dinheiro</SubmitButton>
        </div>
      </Card>
    </Form>
  );
}
