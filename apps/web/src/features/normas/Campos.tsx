import { Select } from '@mantine/core';
import { lerCondicao } from '@portal/domain/condicoes/ler';
import { comoFormula } from '@portal/domain/normas/conferir';
import { type Exigencia, PESOS, SENTIDOS } from '@portal/domain/normas/conteudo';
import type { Nome } from '@portal/domain/normas/nome';
import { useState } from 'react';
import { CondicaoEditor } from '#entities/condicoes/CondicaoEditor.tsx';
import type { Conhecido } from '#entities/condicoes/conhecido.ts';
import { type Falha, FeelInput } from '#entities/condicoes/FeelInput.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useField, useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Normas.module.css';
import { comoTipo, type ValoresDaNorma } from './norma-form.ts';
import { NOMES_DOS_SENTIDOS, O_QUE_FAZ } from './palavras.ts';
import { Tabela } from './Tabela.tsx';

interface Props {
  /** To choose from. */
  nomes: readonly Nome[];
  /** All that may be written. */
  todos: readonly Nome[];
  processos: readonly { id: string; nome: string }[];
}

const conhecidosDe = (nomes: readonly Nome[]): Conhecido[] =>
  nomes.map(({ id, rotulo, unidade, classe, opcoes, origem }) => ({
    ...{ id, classe, opcoes, secao: origem },
    rotulo: unidade ? `${rotulo} (${unidade})` : rotulo,
  }));

/** What is wrong with what is written, and where. */
const falhaEm =
  (nomes: readonly Nome[]) =>
  (expressao: string): Falha | null => {
    const { falha, nomes: usa } = lerCondicao(expressao);
    const estranho = usa.find((n) => !nomes.some((x) => x.id === n));
    if (falha || estranho === undefined) return falha;
    return { texto: `nenhum processo publicado pergunta “${estranho}”`, posicao: expressao.indexOf(estranho) + 1 };
  };

const ONDE = 'conteudo.exigencia';
const TIPOS: Record<Exigencia['tipo'], string> = {
  medida: 'Uma medida, com um limite',
  tabela: 'Uma medida, com um limite para cada caso (tabela)',
  condicao: 'Algo que tem de ser verdade',
};

/** The fields of a rule, in the order in which somebody reads a law: where it stands, whom it asks, what for, what it says. */
export function Campos({ nomes, todos, processos }: Props) {
  const conhecidos = conhecidosDe(nomes);
  const falhaDe = falhaEm(todos);
  return (
    <>
      <FormPart
        title="A lei"
        about="O artigo e o texto aparecem para quem preenche e para quem analisa, a um toque de distância."
      >
        <TextField
          name="nome"
          label="Nome da norma"
          maxLength={120}
          autoComplete="off"
          hint="Como a equipe a chama: Recuo de fundos."
        />
        <div className={classes.duo}>
          <TextField name="conteudo.base_legal" label="Lei" maxLength={255} hint="Lei Complementar 87/2019" />
          <TextField name="conteudo.artigo" label="Artigo" maxLength={120} hint="art. 42, § 1º" />
        </div>
        <TextAreaField name="conteudo.texto_da_lei" label="Texto do artigo" optional lines={3} maxLength={2000} />
      </FormPart>
      <FormPart title="Quem ela alcança" about="Sem processos escolhidos, vale em todo processo que pergunta o que a norma usa.">
        <MultiSelectField
          name="conteudo.processos"
          label="Processos"
          optional
          none="Todos que perguntam o que ela usa"
          options={processos.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <Quando conhecidos={conhecidos} falhaDe={falhaDe} />
      </FormPart>
      <FormPart
        title="O que ela exige"
        about="Se faltar uma resposta de que ela depende, o portal diz que não dá para dizer: nem cumpre, nem descumpre."
      >
        <Exige nomes={nomes} conhecidos={conhecidos} falhaDe={falhaDe} />
      </FormPart>
      <FormPart
        title="Quando o projeto não cumpre"
        about="Escreva para quem vai construir. {valor} e {limite} são trocados pelos números do pedido."
      >
        <RadioField
          name="conteudo.peso"
          label="O que acontece"
          options={PESOS.map((value) => ({ value, label: O_QUE_FAZ[value] }))}
        />
        <TextAreaField
          name="conteudo.mensagem"
          label="O que o requerente lê"
          optional
          lines={2}
          maxLength={500}
          hint="Em branco: O projeto tem {valor}; a lei pede {limite}."
        />
        <TextAreaField name="conteudo.mensagem_interna" label="O que só quem analisa lê" optional lines={2} maxLength={500} />
        <SelectField
          name="conteudo.campo"
          label="Campo a corrigir"
          optional
          placeholder="O primeiro que a norma usa"
          options={nomes.map((n) => ({ value: n.id, label: `${n.rotulo} (${n.origem})` }))}
        />
      </FormPart>
    </>
  );
}

interface ComNomes {
  conhecidos: Conhecido[];
  falhaDe: (expressao: string) => Falha | null;
}

function Quando({ conhecidos, falhaDe }: ComNomes) {
  const { value = '', setValue } = useField<string>('conteudo.quando', 'Vale quando');
  return (
    <CondicaoEditor
      label="Vale quando"
      hint="Sem escolher nada, vale sempre."
      valor={value || undefined}
      onChange={(expressao) => setValue(expressao ?? '')}
      conhecidos={conhecidos}
      falhaDe={falhaDe}
    />
  );
}

function Exige({ nomes, conhecidos, falhaDe }: ComNomes & Pick<Props, 'nomes'>) {
  const store = useFormStore();
  const exigencia = useFormValue<ValoresDaNorma['conteudo']['exigencia']>(ONDE);
  const tipo = exigencia?.tipo ?? 'medida';
  return (
    <>
      <Select
        label="Como a lei pede"
        data={Object.entries(TIPOS).map(([value, label]) => ({ value, label }))}
        value={tipo}
        allowDeselect={false}
        onChange={(novo) => exigencia && store.setValue(ONDE, comoTipo(exigencia, novo as Exigencia['tipo']))}
      />
      {tipo === 'condicao' ? (
        <Condicao conhecidos={conhecidos} falhaDe={falhaDe} />
      ) : (
        <>
          <Formula
            key={tipo}
            onde={ONDE}
            label="O que é medido"
            nomes={nomes.filter((n) => n.classe === 'numero')}
            conhecidos={conhecidos}
            falhaDe={falhaDe}
          />
          <div className={classes.duo}>
            <SelectField
              name={`${ONDE}.sentido`}
              label="Tem de ser"
              options={SENTIDOS.map((value) => ({ value, label: NOMES_DOS_SENTIDOS[value] }))}
            />
            {tipo === 'medida' && <Limite conhecidos={conhecidos} falhaDe={falhaDe} />}
            <TextField name={`${ONDE}.unidade`} label="Unidade" optional maxLength={20} hint="m, m², vagas, %" />
          </div>
          {tipo === 'tabela' && <Tabela nomes={nomes} />}
        </>
      )}
    </>
  );
}

function Condicao({ conhecidos, falhaDe }: ComNomes) {
  const { value = '', error, setValue } = useField<string>(`${ONDE}.condicao`, 'Tem de ser verdade que');
  return (
    <>
      <CondicaoEditor
        label="Tem de ser verdade que"
        valor={value || undefined}
        onChange={(expressao) => setValue(expressao ?? '')}
        conhecidos={conhecidos}
        falhaDe={falhaDe}
      />
      {error && <p className={classes.erro}>{error}</p>}
    </>
  );
}

const CONTA = 'conta';

/** One of the measures that there are, or a sum over them. */
function Formula({ onde, label, nomes, conhecidos, falhaDe }: ComNomes & Pick<Props, 'nomes'> & { onde: string; label: string }) {
  const store = useFormStore();
  const { id, value = '', error, setValue } = useField<string>(`${onde}.medida`, label);
  const unidade = useFormValue<string>(`${onde}.unidade`) ?? '';
  /** The unit goes with what is measured, unless somebody wrote another; what is counted has no decimals. */
  const medir = (escolhida: string) => {
    const unidadeDe = (qual: string) => nomes.find((n) => n.id === qual)?.unidade ?? '';
    if (unidade === unidadeDe(value)) store.setValue(`${onde}.unidade`, unidadeDe(escolhida));
    store.setValue(`${onde}.casas`, nomes.find((n) => n.id === escolhida)?.inteiro ? 0 : 2);
    setValue(escolhida);
  };
  const [conta, setConta] = useState(value !== '' && !nomes.some((n) => n.id === value));
  return (
    <>
      <Select
        id={conta ? undefined : id}
        label={label}
        data={[
          ...nomes.map((n) => ({ value: n.id, label: `${n.rotulo}${n.unidade ? ` (${n.unidade})` : ''} · ${n.origem}` })),
          { value: CONTA, label: 'Uma conta com elas…' },
        ]}
        value={conta ? CONTA : value || null}
        error={conta ? undefined : error}
        placeholder="Escolha"
        searchable
        nothingFoundMessage="Nada com esse nome"
        onChange={(escolhida) => {
          setConta(escolhida === CONTA);
          if (escolhida !== CONTA) medir(escolhida ?? '');
        }}
      />
      {conta && (
        <FeelInput
          label="A conta"
          hint="Por exemplo, projecao_m2 / lote_area_m2 * 100. Comece a digitar para ver os nomes."
          valor={value}
          onChange={setValue}
          conhecidos={conhecidos}
          falha={value === '' ? null : falhaDe(value)}
        />
      )}
    </>
  );
}

function Limite({ conhecidos, falhaDe }: ComNomes) {
  const { value = '', setValue } = useField<string>(`${ONDE}.limite`, 'Limite');
  return (
    <FeelInput
      label="Limite"
      hint="Um número, 1,50, ou uma conta: zona_recuo_frontal / 2."
      valor={value}
      onChange={setValue}
      conhecidos={conhecidos}
      falha={value === '' ? null : falhaDe(comoFormula(value))}
    />
  );
}
