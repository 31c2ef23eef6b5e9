import { Button } from '@mantine/core';
import { ALVOS_DO_TIPO, PALAVRAS_DO_ALVO, type VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { JanelasField } from '#entities/horas/JanelasField.tsx';
import { useSetores } from '#entities/setores/queries.ts';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime, plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useEdicoes, useOpcoesDoTipo, useSalvarTipo } from '../queries.ts';
import classes from '../Vistorias.module.css';
import { noFormulario, TIPO_NOVO, telaDoTipo, tipoEscrito } from './formulario.ts';
import { RoteiroField } from './RoteiroField.tsx';

const LISTA = rota('prefeitura.configuracoes.tiposDeVistoria');

/** A kind of inspection: who makes it, what comes before, and its checklist. Each save is another edition. */
export function EditorDoTipo({ tipo }: { tipo: VistoriaTipo | null }) {
  const salvar = useSalvarTipo();
  const { data: outros = [] } = useTiposDeVistoria();
  const { data: setores = [] } = useSetores();
  const { data: opcoes } = useOpcoesDoTipo();
  const form = useZodForm(noFormulario, {
    initialValues: tipo ? telaDoTipo(tipo) : TIPO_NOVO,
    onSubmit: async (valores) => {
      await salvar
        .mutateAsync({ ...(tipo && { id: tipo.id }), versao: tipo?.versao ?? 1, body: tipoEscrito(valores) })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          throw new ApiError(422, 'Outra pessoa salvou este tipo enquanto você o mudava. Abra-o de novo para ver o que mudou.');
        });
      form.reset(form.values());
      goTo(LISTA);
    },
  });
  return (
    <Form form={form} label="Tipo de vistoria">
      <div className={classes.partes}>
        <Card title="O que é" id="o-que-e">
          <div className={classes.partes}>
            <TextField name="nome" label="Nome" placeholder="Vistoria de fundação" maxLength={120} />
            {tipo ? (
              <p className={classes.fraco} style={{ margin: 0 }}>
                Código: {tipo.codigo}. Processos e outros tipos o chamam assim, por isso ele não muda.
              </p>
            ) : (
              <TextField
                name="codigo"
                label="Código"
                hint="Como os processos o chamam: letras minúsculas, números e hífen. Não muda depois."
                placeholder="fundacao"
                maxLength={40}
              />
            )}
            <TextAreaField name="descricao" label="Para que serve" optional maxLength={1000} lines={2} />
            <SelectField name="setor_id" label="Setor que faz" options={setores.map((s) => ({ value: s.id, label: s.nome }))} />
            <div className={classes.lado}>
              <NumberField name="duracao_minutos" label="Duração" unit="min" casas={0} asNumber />
              <NumberField name="remarcacoes" label="Trocas de dia de cada lado" casas={0} asNumber />
              <NumberField name="validade_dias" label="Vale por" unit="dias" casas={0} optional hint="Vazio: sem fim." />
            </div>
            <CheckField name="partes_pedem" label="Quem participa do requerimento pode pedir" />
            <MultiSelectField
              name="antes"
              label="Só depois de"
              optional
              hint="Vistorias que precisam estar aprovadas antes desta."
              none="Nenhuma"
              options={outros.filter((t) => t.id !== tipo?.id && !t.arquivado).map((t) => ({ value: t.codigo, label: t.nome }))}
            />
            <div className={classes.lado}>
              <SelectField
                name="por"
                label="Quantas se fazem"
                searchable={false}
                options={ALVOS_DO_TIPO.map((value) => ({ value, label: PALAVRAS_DO_ALVO[value] }))}
              />
              <MultiSelectField
                name="obras_de"
                label="Obras que passam por ela"
                optional
                hint="As licenciadas por estes processos. Enquanto a obra anda, ela é pedida na licença."
                none="Nenhuma"
                options={(opcoes?.processos ?? []).map((o) => ({ value: o.id, label: o.nome }))}
              />
            </div>
            <CheckField
              name="final"
              label="É a vistoria final: só é aprovada sem guias, pendências ou outras vistorias em aberto"
            />
          </div>
        </Card>
        <DeNovo />
        <Escolha />
        <RoteiroField />
        <div className={classes.acoes}>
          <SubmitButton>{tipo ? 'Salvar outra edição' : 'Criar o tipo'}</SubmitButton>
          <Button variant="default" onClick={() => goTo(LISTA)}>
            Voltar sem salvar
          </Button>
        </div>
        {tipo && <Edicoes id={tipo.id} />}
      </div>
    </Form>
  );
}

/** What another visit costs. */
function DeNovo() {
  const cobra = useFormValue<boolean>('cobra');
  const { data } = useOpcoesDoTipo();
  return (
    <Card title="Quando é feita de novo" id="de-novo">
      <div className={classes.partes}>
        <CheckField name="cobra" label="A visita repetida tem taxa" />
        {cobra && (
          <>
            <div className={classes.lado}>
              <SelectField
                name="taxa.codigo"
                label="Taxa"
                hint={data?.taxas.length === 0 ? 'A tabela de taxas em vigor está vazia.' : undefined}
                options={(data?.taxas ?? []).map((t) => ({ value: t.codigo, label: `${t.codigo} ${t.nome}` }))}
              />
              <NumberField name="taxa.a_partir_de" label="A partir da visita nº" casas={0} asNumber />
            </div>
            <CheckField name="taxa.espera" label="O dia só é marcado depois do pagamento" />
          </>
        )}
      </div>
    </Card>
  );
}

/** The hours of which whoever asked takes one. */
function Escolha() {
  const escolhem = useFormValue<boolean>('escolhem');
  return (
    <Card title="Quem marca o dia" id="quem-marca">
      <div className={classes.partes}>
        <CheckField name="escolhem" label="Quem pediu escolhe entre as horas livres" />
        {escolhem && (
          <>
            <div className={classes.lado}>
              <NumberField name="escolha.antecedencia_horas" label="Antecedência mínima" unit="h" casas={0} asNumber />
              <NumberField name="escolha.ate_dias" label="Abre até daqui a" unit="dias" casas={0} asNumber />
            </div>
            <JanelasField
              name="escolha.horarios"
              about="As horas de visita. Feriados, ausências e o que os fiscais já têm saem sozinhos."
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Edicoes({ id }: { id: string }) {
  const { data = [] } = useEdicoes(id);
  return (
    <Card title="Edições" id="edicoes">
      <ul className={classes.lista}>
        {data.map((e) => (
          <li key={e.edicao} className={classes.nome}>
            <strong>Edição {e.edicao}</strong>
            <span className={classes.fraco}>
              {e.nome} · {plural(e.linhas, 'linha', 'linhas')} · {formatDateTime(e.em)}, por {e.por_nome}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
