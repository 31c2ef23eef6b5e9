import { Button, Group } from '@mantine/core';
import { numeroDigitado } from '@portal/domain/sisobra/conferir';
import type { Lancamento } from '@portal/domain/sisobra/contract';
import {
  CATEGORIAS,
  COMPLEMENTARES,
  DESTINACOES_FEDERAIS,
  EXECUTORES,
  type Ficha,
  fichaSchema,
  PALAVRAS_DO_LAYOUT,
  TIPOS_DE_OBRA,
  UNIDADES_DE_MEDIDA,
} from '@portal/domain/sisobra/ficha';
import { PROTOCOLO_LETRAS } from '@portal/domain/sisobra/situacao';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useSalvarLancamento } from './queries.ts';
import classes from './Sisobra.module.css';

const opcoes = (valores: readonly string[]) => valores.map((value) => ({ value, label: PALAVRAS_DO_LAYOUT[value] ?? value }));

const comNumeros = (f: Ficha): Ficha => ({
  ...f,
  valor: numeroDigitado(f.valor),
  areas: f.areas.map((a) => ({ ...a, area: numeroDigitado(a.area) })),
  complementares: f.complementares.map((a) => ({
    ...a,
    coberta: numeroDigitado(a.coberta),
    descoberta: numeroDigitado(a.descoberta),
  })),
});

/** What the Receita is told, field by field. What is typed here stays with the entry; the request stays as it is. */
export function Editor({ l }: { l: Lancamento }) {
  const salvar = useSalvarLancamento();
  const form = useZodForm(fichaSchema, {
    initialValues: l.ficha,
    onSubmit: (ficha) => salvar.mutateAsync({ id: l.id, versao: l.versao, ficha: comNumeros(fichaSchema.parse(ficha)) }),
  });
  return (
    <Form form={form} label="Dados do lançamento" className={classes.pilha}>
      {l.tipo === 'alvara' && <DoAlvara />}
      {l.tipo === 'habite_se' && <DoHabiteSe />}
      {l.tipo === 'alteracao' && <DaAlteracao />}
      {l.tipo !== 'alteracao' && <Medidas />}
      <Group>
        <SubmitButton data-primary>Salvar o lançamento</SubmitButton>
      </Group>
    </Form>
  );
}

function DoAlvara() {
  return (
    <>
      <Card title="Alvará" id="alvara">
        <div className={classes.campos}>
          <TextField name="numero" label="Número do alvará" maxLength={60} />
          <DateField name="data" label="Data do alvará" />
          <SelectField name="tipo_alvara" label="Tipo" options={opcoes(['inicial', 'retificado'])} />
          <TextField
            name="protocolo_anterior"
            label="Protocolo do alvará que este corrige"
            hint={`De ${PROTOCOLO_LETRAS} caracteres, só para o retificado.`}
            optional
          />
          <TextField name="nome_obra" label="Nome da obra" />
          <DateField name="inicio" label="Início da obra" />
          <DateField name="fim" label="Fim da obra" optional />
          <TextField name="processo" label="Número do processo" optional />
        </div>
      </Card>
      <Card title="Quem executa e quem é dono" id="pessoas">
        <Executor />
      </Card>
      <Card title="Endereço da obra" id="endereco">
        <div className={classes.campos}>
          <TextField name="cep" label="CEP" />
          <TextField name="tipo_logradouro" label="Tipo do logradouro" hint="RUA, AVENIDA, TRAVESSA…" />
          <TextField name="logradouro" label="Logradouro" hint="Sem o tipo." />
          <TextField name="numero_do_imovel" label="Número" />
          <TextField name="complemento" label="Complemento" optional />
          <TextField name="bairro" label="Bairro" />
        </div>
      </Card>
      <Card title="Responsáveis técnicos" id="tecnicos">
        <Tecnico name="tecnico" quem="Responsável técnico" />
        <Tecnico name="projeto" quem="Autor do projeto" />
        <TextAreaField name="observacao" label="Observação" optional lines={2} />
      </Card>
    </>
  );
}

function Executor() {
  const executor = useFormValue<string>('executor');
  const consorcio = executor === 'consorcio' || executor === 'empresa_lider_consorcio';
  return (
    <div className={classes.campos}>
      <SelectField name="executor" label="Responsável pela execução" options={opcoes(EXECUTORES)} />
      {executor && executor !== 'proprietario_do_imovel' && (
        <TextField
          name="executor_documento"
          label={
            consorcio ? 'CNPJ do consórcio' : executor === 'empresa_construtora' ? 'CNPJ da construtora' : 'CPF ou CNPJ dele'
          }
        />
      )}
      {consorcio && <TextField name="executor_lider" label="CNPJ da empresa líder" />}
      {executor === 'construcao_nome_coletivo' && (
        <TextField name="executor_outros" label="CPF e CNPJ dos outros" hint="Separados por vírgula." optional />
      )}
      <TextField name="proprietario" label="CPF ou CNPJ do proprietário" />
    </div>
  );
}

const CONSELHOS = [
  { value: 'CREA', label: 'Engenheiro, CREA' },
  { value: 'CAU', label: 'Arquiteto, CAU' },
];

function Tecnico({ name, quem }: { name: 'tecnico' | 'projeto'; quem: string }) {
  const conselho = useFormValue<string>(`${name}.conselho`);
  return (
    <div className={`${classes.campos} ${classes.linha}`}>
      <SelectField name={`${name}.conselho`} label={quem} options={CONSELHOS} placeholder="Não informar" optional />
      {conselho && (
        <>
          <TextField name={`${name}.nome`} label={`Nome, ${quem.toLowerCase()}`} />
          <TextField name={`${name}.registro`} label={`Registro no ${conselho}, ${quem.toLowerCase()}`} />
          <TextField name={`${name}.documento`} label={`${conselho === 'CAU' ? 'RRT' : 'ART'}, ${quem.toLowerCase()}`} />
        </>
      )}
    </div>
  );
}

const DoHabiteSe = () => (
  <Card title="Habite-se" id="habite-se">
    <div className={classes.campos}>
      <TextField name="numero" label="Número do habite-se" />
      <DateField name="data" label="Data do habite-se" />
      <SelectField name="tipo_habite_se" label="Tipo" options={opcoes(['total', 'parcial'])} />
      <DateField name="fim" label="Fim da obra" optional />
      <TextField name="numero_do_alvara" label="Número do alvará da obra" />
      <DateField name="data_do_alvara" label="Data do alvará da obra" />
      <TextField name="unidades" label="Total de unidades" optional />
      <TextField name="observacao" label="Observação" hint="Até 100 letras." optional />
    </div>
  </Card>
);

const DaAlteracao = () => (
  <Card title="Cancelamento ou reativação" id="alteracao">
    <div className={classes.campos}>
      <SelectField
        name="altera"
        label="Documento"
        options={[
          { value: 'alvara', label: 'Alvará' },
          { value: 'habite_se', label: 'Habite-se' },
        ]}
      />
      <TextField name="numero" label="Número do documento" />
      <SelectField name="nova_situacao" label="Passa a estar" options={opcoes(['cancelado', 'reativado'])} />
      <TextField
        name="protocolo"
        label="Protocolo do documento"
        hint={`De ${PROTOCOLO_LETRAS} caracteres, como a Receita deu.`}
      />
      <TextField name="competencia" label="Mês" hint="Como 2026-11." />
    </div>
  </Card>
);

function useLinhas<T>(name: 'areas' | 'complementares', nova: T) {
  const store = useFormStore();
  const linhas = useFormValue<T[]>(name) ?? [];
  return {
    linhas,
    incluir: () => store.setValue(name, [...linhas, nova]),
    tirar: (i: number) =>
      store.setValue(
        name,
        linhas.filter((_, n) => n !== i),
      ),
  };
}

const AREA = { bloco: '', categoria: '', destinacao: '', tipo_obra: '', unidades: '', area: '' };
const COMPLEMENTAR = { categoria: '', destinacao: '', tipo_obra: '', tipo: '', coberta: '', descoberta: '' };

const Classe = ({ de, nome }: { de: string; nome: string }) => (
  <>
    <SelectField name={`${de}.categoria`} label={`Categoria, ${nome}`} options={opcoes(CATEGORIAS)} />
    <SelectField
      name={`${de}.destinacao`}
      label={`Destinação, ${nome}`}
      options={opcoes(DESTINACOES_FEDERAIS)}
      searchable={false}
    />
    <SelectField name={`${de}.tipo_obra`} label={`Construção, ${nome}`} options={opcoes(TIPOS_DE_OBRA)} />
  </>
);

function Medidas() {
  const areas = useLinhas('areas', AREA);
  const outras = useLinhas('complementares', COMPLEMENTAR);
  const nenhuma = areas.linhas.length + outras.linhas.length === 0;
  return (
    <Card title="Áreas" id="areas">
      {areas.linhas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
        <div key={i} className={`${classes.campos} ${classes.linha}`}>
          <TextField name={`areas.${i}.bloco`} label={`Bloco, área ${i + 1}`} hint="Só para você: não vai no arquivo." optional />
          <Classe de={`areas.${i}`} nome={`área ${i + 1}`} />
          <TextField name={`areas.${i}.area`} label={`Metros quadrados, área ${i + 1}`} />
          <TextField name={`areas.${i}.unidades`} label={`Unidades, área ${i + 1}`} optional />
          <Button variant="subtle" color="gray" onClick={() => areas.tirar(i)}>
            Tirar a área {i + 1}
          </Button>
        </div>
      ))}
      {outras.linhas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
        <div key={i} className={`${classes.campos} ${classes.linha}`}>
          <SelectField name={`complementares.${i}.tipo`} label={`Área complementar ${i + 1}`} options={opcoes(COMPLEMENTARES)} />
          <Classe de={`complementares.${i}`} nome={`complementar ${i + 1}`} />
          <TextField name={`complementares.${i}.coberta`} label={`Coberta em m², complementar ${i + 1}`} />
          <TextField name={`complementares.${i}.descoberta`} label={`Descoberta em m², complementar ${i + 1}`} />
          <Button variant="subtle" color="gray" onClick={() => outras.tirar(i)}>
            Tirar a complementar {i + 1}
          </Button>
        </div>
      ))}
      <Group mt="sm">
        <Button variant="default" onClick={areas.incluir}>
          Incluir área
        </Button>
        <Button variant="default" onClick={outras.incluir}>
          Incluir área complementar
        </Button>
      </Group>
      {nenhuma && (
        <div className={classes.campos}>
          <SelectField name="unidade" label="Medida da obra em" options={opcoes(UNIDADES_DE_MEDIDA)} />
          <TextField name="valor" label="Quanto" hint="Em vez de áreas, para obras que não se medem assim." optional />
        </div>
      )}
    </Card>
  );
}
