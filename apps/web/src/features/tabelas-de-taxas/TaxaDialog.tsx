import { DA_TAXA, DO_CUSTO, TIPOS_DE_TAXA } from '@portal/domain/processos/taxa-da-tabela';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';
import { conteudoSchema } from '@portal/domain/tabelas-de-taxas/conteudo';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { useMemo } from 'react';
import { baseEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DecimalField } from './DecimalField.tsx';
import { Descontos, Faixas, Fatores, Isencoes } from './PartesDaTaxa.tsx';
import classes from './TabelasDeTaxas.module.css';
import { paraTaxa, type TaxaForm, taxaFormSchema } from './taxa-form.ts';

interface Props {
  tabela: Tabela;
  inicial: TaxaForm;
  /** The code of the fee that is changed; null: a new one. */
  codigo: string | null;
  onSalvar: (form: TaxaForm) => Promise<unknown>;
  onClose: () => void;
}

/** What a fee may not be beside the others of its table. */
const naTabela = ({ conteudo }: Tabela, codigo: string | null) =>
  taxaFormSchema.superRefine((form, context) => {
    if (!taxaFormSchema.safeParse(form).success) return;
    const outras = conteudo.taxas.filter((t) => t.codigo !== codigo);
    const taxa = paraTaxa(form, 'esta');
    const lida = conteudoSchema.safeParse({
      ...conteudo,
      categorias: [...conteudo.categorias, { id: 'esta', nome: 'Esta' }],
      taxas: [...outras, taxa],
    });
    for (const { path, message } of lida.error?.issues ?? []) {
      if (path[0] !== 'taxas') continue;
      const campo = path[1] === outras.length ? String(path.at(-1)) : 'codigo';
      context.addIssue({ code: 'custom', path: [campo], message });
    }
  });

/** One fee: what it is, what it is counted on, how much, who pays less and by which law. */
export function TaxaDialog({ tabela, inicial, codigo, onSalvar, onClose }: Props) {
  const schema = useMemo(() => naTabela(tabela, codigo), [tabela, codigo]);
  return (
    <FormDialog
      title={codigo === null ? 'Incluir taxa' : `Alterar ${inicial.nome}`}
      submit="Salvar a taxa"
      size="xl"
      schema={schema}
      initialValues={inicial}
      onSubmit={onSalvar}
      onClose={onClose}
    >
      <div className={classes.par}>
        <TextField name="nome" label="Nome da taxa" hint="Como sai na guia." maxLength={120} autoComplete="off" autoFocus />
        <TextField name="codigo" label="Código" hint="Os processos a chamam por ele: ALV-01." maxLength={20} autoComplete="off" />
      </div>
      <div className={classes.par}>
        <TextField
          name="categoria"
          label="Categoria"
          hint="Taxas da mesma categoria ficam juntas."
          maxLength={80}
          autoComplete="off"
        />
        <SelectField name="tipo" label="Tipo" options={TIPOS_DE_TAXA.map((t) => ({ value: t, label: t }))} />
      </div>
      <TextField
        name="base_legal"
        label="Lei que criou a taxa"
        placeholder="Código Tributário Municipal, art. 210, anexo IV"
        maxLength={255}
        autoComplete="off"
      />
      <QuantoCusta tabela={tabela} codigo={codigo} />
      <Fatores perguntas={tabela.perguntas} />
      <Isencoes perguntas={tabela.perguntas} />
      <Descontos perguntas={tabela.perguntas} />
    </FormDialog>
  );
}

const maiuscula = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** What a fee may be counted on in this town; what is named and asked nowhere stays in sight. */
function basesDe({ quantidades }: Tabela, agora: string) {
  const bases = [
    { value: 'fixo', label: 'Um valor fixo' },
    ...NOMES_DAS_QUANTIDADES.map((value) => ({ value, label: maiuscula(baseEmPalavras(value)) })),
    ...quantidades.filter((q) => !q.em_reais).map((q) => ({ value: q.id, label: q.rotulo })),
    { value: DA_TAXA, label: 'Um percentual de outra taxa' },
    { value: DO_CUSTO, label: 'Um percentual de um valor declarado no pedido' },
  ];
  return bases.some((b) => b.value === agora)
    ? bases
    : [...bases, { value: agora, label: `${agora} · nenhum processo pergunta` }];
}

function QuantoCusta({ tabela, codigo }: { tabela: Tabela; codigo: string | null }) {
  const base = useFormValue<string>('base') ?? 'fixo';
  const unidade = useFormValue<string>('unidade');
  const preco = useFormValue<string>('preco');
  const de = useFormValue<string>('de') ?? '';
  const dita = useFormValue<string>('medida');
  const sigla = tabela.unidade_fiscal?.sigla;
  const isPercentual = base === DA_TAXA || base === DO_CUSTO;
  const moeda = !isPercentual && unidade === 'unidade_fiscal' ? (sigla ?? 'unidades fiscais') : 'R$';
  const medida = dita || tabela.quantidades.find((q) => q.id === base)?.medida || (base.startsWith('area') ? 'm²' : 'unidade');
  const podeFaixas = base !== 'fixo' && base !== DA_TAXA;
  const porUnidade = isPercentual ? 'Percentual' : base === 'fixo' ? `Valor em ${moeda}` : `${moeda} por ${medida}`;
  const valoresEmReais = tabela.quantidades.map((q) => ({ value: q.id, label: q.rotulo }));
  return (
    <fieldset className={classes.bloco}>
      <legend>Quanto custa</legend>
      <SelectField name="base" label="Calculada sobre" options={basesDe(tabela, base)} searchable />
      {base === DA_TAXA && (
        <SelectField
          name="de"
          label="De qual taxa"
          hint="O percentual é do valor cheio dela, antes de isenções e descontos."
          options={tabela.conteudo.taxas
            .filter((t) => t.codigo !== codigo)
            .map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nome}` }))}
        />
      )}
      {base === DO_CUSTO && (
        <SelectField
          name="de"
          label="De qual valor"
          hint="Uma pergunta em reais dos formulários, como o custo declarado da obra."
          options={
            valoresEmReais.some((v) => v.value === de) || !de ? valoresEmReais : [...valoresEmReais, { value: de, label: de }]
          }
        />
      )}
      {!isPercentual && (
        <RadioField
          name="unidade"
          label="Os valores estão em"
          options={[
            { value: 'real', label: 'Reais' },
            {
              value: 'unidade_fiscal',
              label: `Unidade fiscal do município${sigla ? ` (${sigla})` : ''}`,
              hint: 'Viram reais pelo valor da unidade no dia.',
            },
          ]}
        />
      )}
      {podeFaixas && (
        <RadioField
          name="preco"
          label="O preço"
          options={[
            { value: 'unico', label: isPercentual ? 'É um percentual só' : `É um só por ${medida}` },
            { value: 'faixas', label: 'Muda por faixa' },
          ]}
        />
      )}
      {podeFaixas && preco === 'faixas' ? (
        <Faixas porUnidade={porUnidade} medida={isPercentual ? 'R$' : medida} />
      ) : (
        <DecimalField name="valor_unitario" label={porUnidade} unit={isPercentual ? '%' : undefined} />
      )}
      <div className={classes.par}>
        <DecimalField name="minimo" label={`Mínimo em ${moeda}`} optional />
        <DecimalField name="maximo" label={`Máximo em ${moeda}`} optional />
      </div>
    </fieldset>
  );
}
