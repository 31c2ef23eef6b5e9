import { DESTINACOES, SITUACOES_AREA, TIPOS_CONSTRUCAO } from '@portal/domain/quadros-de-areas/model';
import { INFORMA, mesSchema, NOME_DO_QUE_INFORMA, regraSchema } from '@portal/domain/sisobra/ajustes';
import type { AjustesDoSisobra } from '@portal/domain/sisobra/contract';
import { CATEGORIAS, DESTINACOES_FEDERAIS, PALAVRAS_DO_LAYOUT, TIPOS_DE_OBRA } from '@portal/domain/sisobra/ficha';
import { addMeses } from '@portal/domain/text/datas';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { z } from 'zod';
import { hoje } from '#lib/fuso.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { useAjustes, useSalvarAjustes } from './queries.ts';
import classes from './Sisobra.module.css';

const schema = z.object({ informa: z.boolean(), desde: mesSchema, regra: regraSchema });
const opcoes = (valores: readonly string[]) => valores.map((value) => ({ value, label: PALAVRAS_DO_LAYOUT[value] ?? value }));
/** Two years back, and the next month. */
const meses = (desde: string) =>
  [...new Set([...Array.from({ length: 26 }, (_, i) => addMeses(`${hoje().slice(0, 7)}-01`, 1 - i).slice(0, 7)), desde])].map(
    (value) => ({ value, label: nomeDoMes(value) }),
  );

export function Ajustes() {
  const { data } = useAjustes();
  return data ? <Formulario key={data.versao} a={data} /> : <CardsSkeleton cards={3} />;
}

function Formulario({ a }: { a: AjustesDoSisobra }) {
  const salvar = useSalvarAjustes();
  const processos = Object.fromEntries(a.processos.map((p) => [p.id, p.informa]));
  const form = useZodForm(schema, {
    initialValues: { informa: a.informa, desde: a.desde, regra: { ...a.regra, processos } },
    onSubmit: async (dito) => {
      await salvar.mutateAsync({ ...schema.parse(dito), versao: a.versao });
      goTo(rota('prefeitura.sisobra'));
    },
  });
  return (
    <Form form={form} label="Ajustes do SISOBRA" className={classes.pilha}>
      <Card title="O município informa?" id="informa">
        <CheckField name="informa" label="O município informa pelo SISOBRA a partir daqui" />
        <div className={classes.campos}>
          <SelectField name="desde" label="Primeiro mês informado" options={meses(a.desde)} />
          <SelectField
            name="regra.executor"
            label="Quem executa, se o pedido não diz"
            options={opcoes(['dono_da_obra', 'proprietario_do_imovel'])}
          />
          <TextField
            name="regra.versao_do_layout"
            label="Versão do layout"
            hint="O que o portal escreve é o 1.01."
            maxLength={5}
          />
        </div>
      </Card>
      <Card title="O que cada processo informa" id="processos">
        <p className={classes.fraco}>
          Alvarás, habite-ses, regularizações e demolições são obrigatórios. “Conforme o que faz com a obra” separa licença nova,
          retificação, habite-se e cassação.
        </p>
        <div className={classes.campos}>
          {a.processos.map((p) => (
            <SelectField
              key={p.id}
              name={`regra.processos.${p.id}`}
              label={p.nome}
              options={INFORMA.filter((i) => i !== 'obra' || p.tem_efeito).map((value) => ({
                value,
                label: NOME_DO_QUE_INFORMA[value],
              }))}
            />
          ))}
        </div>
        {a.processos.length === 0 && <p className={classes.fraco}>Nenhum processo publicado emite documento ainda.</p>}
      </Card>
      <Card title="Como o quadro de áreas se lê na Receita" id="quadro">
        <div className={classes.campos}>
          {SITUACOES_AREA.map((s) => (
            <SelectField key={s} name={`regra.categorias.${s}`} label={s} options={opcoes([...CATEGORIAS, 'nenhuma'])} />
          ))}
          {DESTINACOES.map((d) => (
            <SelectField key={d} name={`regra.destinacoes.${d}`} label={d} options={opcoes(DESTINACOES_FEDERAIS)} />
          ))}
          {TIPOS_CONSTRUCAO.map((t) => (
            <SelectField key={t} name={`regra.tipos.${t}`} label={t} options={opcoes(TIPOS_DE_OBRA)} />
          ))}
        </div>
      </Card>
      <div>
        <SubmitButton data-primary>Salvar os ajustes</SubmitButton>
      </div>
    </Form>
  );
}
