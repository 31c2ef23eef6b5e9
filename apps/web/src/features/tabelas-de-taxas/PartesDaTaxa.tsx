import { ActionIcon, Button, TextInput } from '@mantine/core';
import { DESTINACOES } from '@portal/domain/quadros-de-areas/model';
import { formatExato, isDecimal, parseNumero } from '@portal/domain/text/numeros';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LabelPrefix, useField, useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DecimalField } from './DecimalField.tsx';
import { Lista } from './Lista.tsx';
import { type Perguntas, Quando } from './Quando.tsx';
import classes from './TabelasDeTaxas.module.css';

/** Brackets: each up to a quantity, the last without end. */
export function Faixas({ porUnidade, medida }: { porUnidade: string; medida: string }) {
  const { value = [], setValue } = useField<{ ate: string; valor: string }[]>('faixas', 'Faixas');
  return (
    <>
      {value.map((_, i) => {
        const isLast = i === value.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: brackets have no names, and their order is theirs
          <fieldset key={i} className={classes.parte} aria-label={`Faixa ${i + 1}`}>
            <LabelPrefix value={`Faixa ${i + 1}`}>
              <div className={classes.par}>
                {isLast ? (
                  <span className={classes.soft}>{i === 0 ? 'Qualquer quantidade' : 'Acima disso'}</span>
                ) : (
                  <DecimalField name={`faixas.${i}.ate`} label={`Até (${medida})`} />
                )}
                <DecimalField name={`faixas.${i}.valor`} label={porUnidade} />
              </div>
            </LabelPrefix>
            {!isLast && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.tira}
                aria-label={`Excluir a faixa ${i + 1}`}
                onClick={() => setValue(value.filter((__, n) => n !== i))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </fieldset>
        );
      })}
      {value.length < 30 && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setValue([...value.slice(0, -1), { ate: '', valor: '' }, ...value.slice(-1)])}
          >
            Incluir faixa
          </Button>
        </div>
      )}
      <RadioField
        name="modo_faixas"
        label="Quem passa de uma faixa"
        options={[
          { value: 'progressiva', label: 'Paga cada parte pelo preço da sua faixa' },
          { value: 'simples', label: 'Paga tudo pelo preço da faixa em que caiu' },
        ]}
      />
    </>
  );
}

/** What multiplies the price, by the answer to a question. */
export function Fatores({ perguntas }: { perguntas: Perguntas }) {
  return (
    <Lista
      nome="fatores"
      titulo="O que muda o preço"
      ajuda="O valor é multiplicado conforme a resposta: 1 não muda, 0,8 é 20% menos, 1,3 é 30% mais."
      um="Fator"
      max={10}
      novo={{ campo: '', descricao: '', valores: {} }}
    >
      {(caminho) => <Fator caminho={caminho} perguntas={perguntas} />}
    </Lista>
  );
}

function Fator({ caminho, perguntas }: { caminho: string; perguntas: Perguntas }) {
  const { setValue: descrever } = useField<string>(`${caminho}.descricao`, 'Como aparece no cálculo');
  const campo = useFormValue<string>(`${caminho}.campo`) ?? '';
  const valores = useFormValue<Record<string, string>>(`${caminho}.valores`) ?? {};
  const todas = [{ id: 'destinacao', rotulo: 'Uso que ocupa mais área', opcoes: [...DESTINACOES] }, ...perguntas];
  const opcoes = [...new Set([...(todas.find((p) => p.id === campo)?.opcoes ?? []), ...Object.keys(valores)])];
  const conhecida = campo === '' || todas.some((p) => p.id === campo);
  return (
    <>
      <SelectField
        name={`${caminho}.campo`}
        label="Conforme a resposta de"
        options={[
          ...todas.map((p) => ({ value: p.id, label: p.rotulo })),
          ...(conhecida ? [] : [{ value: campo, label: `${campo} · nenhum processo pergunta` }]),
        ]}
        onPick={(id) => descrever((todas.find((p) => p.id === id)?.rotulo ?? id).slice(0, 80).toLowerCase())}
      />
      <TextField name={`${caminho}.descricao`} label="Como aparece no cálculo" maxLength={80} autoComplete="off" />
      <div className={classes.par}>
        {opcoes.map((o) => (
          <Vezes key={o} caminho={caminho} opcao={o} />
        ))}
      </div>
    </>
  );
}

/** The multiplier of one answer. Answers hold points and blanks, so it is no path of its own. */
function Vezes({ caminho, opcao }: { caminho: string; opcao: string }) {
  const { value: valores = {}, setValue } = useField<Record<string, string>>(`${caminho}.valores`, 'Multiplicadores');
  const [escrito, setEscrito] = useState<string | null>(null);
  const guardado = valores[opcao] ?? '';
  return (
    <TextInput
      label={opcao}
      aria-label={`Multiplicar por, quando ${opcao}`}
      leftSection={<span aria-hidden>×</span>}
      inputMode="decimal"
      autoComplete="off"
      placeholder="1"
      value={escrito ?? (isDecimal(guardado) ? formatExato(guardado) : guardado)}
      onChange={(event) => {
        setEscrito(event.currentTarget.value);
        setValue({ ...valores, [opcao]: parseNumero(event.currentTarget.value, 6) ?? event.currentTarget.value.trim() });
      }}
      onBlur={() => setEscrito(null)}
    />
  );
}

export function Isencoes({ perguntas }: { perguntas: Perguntas }) {
  return (
    <Lista
      nome="isencoes"
      titulo="Quem não paga"
      ajuda="A taxa aparece calculada, com a lei e valor zero."
      um="Isenção"
      max={10}
      novo={{ condicao: '', base_legal: '' }}
    >
      {(caminho) => (
        <>
          <Quando name={`${caminho}.condicao`} perguntas={perguntas} />
          <TextField name={`${caminho}.base_legal`} label="Lei que isenta" maxLength={255} autoComplete="off" />
        </>
      )}
    </Lista>
  );
}

export function Descontos({ perguntas }: { perguntas: Perguntas }) {
  return (
    <Lista
      nome="descontos"
      titulo="Quem paga menos"
      ajuda="Cada desconto é sobre o valor cheio da taxa, já com mínimo e máximo. Juntos nunca passam dele."
      um="Desconto"
      max={10}
      novo={{ nome: '', condicao: '', como: 'percentual', quanto: '', base_legal: '' }}
    >
      {(caminho) => (
        <>
          <TextField name={`${caminho}.nome`} label="Nome do desconto" maxLength={80} autoComplete="off" />
          <Quando name={`${caminho}.condicao`} perguntas={perguntas} />
          <div className={classes.par}>
            <RadioField
              name={`${caminho}.como`}
              label="O desconto é"
              options={[
                { value: 'percentual', label: 'Um percentual' },
                { value: 'valor', label: 'Um valor, na unidade da taxa' },
              ]}
            />
            <DecimalField name={`${caminho}.quanto`} label="De quanto" />
          </div>
          <TextField name={`${caminho}.base_legal`} label="Lei que dá o desconto" maxLength={255} autoComplete="off" />
        </>
      )}
    </Lista>
  );
}
