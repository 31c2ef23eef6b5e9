import { ActionIcon, Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type Comparacao, SEM_VALOR } from '@portal/domain/condicoes/escolhas';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Condicao.module.css';
import type { Conhecido } from './conhecido.ts';
import { contaItens, PALAVRAS } from './palavras.ts';
import {
  comCampo,
  comComparacao,
  type GrupoAberto,
  isGrupoAberto,
  novaRegra,
  novoGrupo,
  type RegraAberta,
} from './rascunho-de-escolhas.ts';

interface Props {
  grupo: GrupoAberto;
  conhecidos: readonly Conhecido[];
  onChange: (novo: GrupoAberto) => void;
  /** How deep it stands; 0 is the condition itself. */
  nivel?: number;
  onRemove?: () => void;
}

const MAX_NIVEIS = 2;

/** Rows of field, comparison and value, and groups of them. */
export function Escolhas({ grupo, conhecidos, onChange, nivel = 0, onRemove }: Props) {
  const { juncao, itens } = grupo;
  const nome = useId();
  const set = (i: number, novo: RegraAberta | GrupoAberto | null) =>
    onChange({ ...grupo, itens: itens.flatMap((item, k) => (k !== i ? [item] : novo ? [novo] : [])) });
  return (
    <fieldset className={classes.grupo} data-nivel={nivel}>
      <legend className="visually-hidden">{nivel ? 'Grupo de condições' : 'Condições'}</legend>
      {(itens.length > 1 || nivel > 0) && (
        <div className={classes.juncao}>
          <SegmentedControl
            name={nome}
            size="xs"
            aria-label="Como as linhas se juntam"
            data={[
              { value: 'e', label: 'Todas valem' },
              { value: 'ou', label: 'Basta uma' },
            ]}
            value={juncao}
            onChange={(v) => onChange({ ...grupo, juncao: v })}
          />
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label="Tirar o grupo" onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      )}
      {itens.map((item, i) =>
        isGrupoAberto(item) ? (
          <Escolhas
            key={item.chave}
            grupo={item}
            conhecidos={conhecidos}
            nivel={nivel + 1}
            onChange={(novo) => set(i, novo.itens.length ? novo : null)}
            onRemove={() => set(i, null)}
          />
        ) : (
          <Regra
            key={item.chave}
            regra={item}
            numero={i + 1}
            conhecidos={conhecidos}
            onChange={(novo) => set(i, novo)}
            onRemove={itens.length > 1 || nivel > 0 || item.campo ? () => set(i, null) : undefined}
          />
        ),
      )}
      <div className={classes.mais}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...grupo, itens: [...itens, novaRegra()] })}
        >
          Mais uma linha
        </Button>
        {nivel < MAX_NIVEIS && itens.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange({ ...grupo, itens: [...itens, novoGrupo(juncao === 'e' ? 'ou' : 'e')] })}
          >
            Mais um grupo
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface RegraProps {
  regra: RegraAberta;
  numero: number;
  conhecidos: readonly Conhecido[];
  onChange: (novo: RegraAberta) => void;
  onRemove: (() => void) | undefined;
}

function Regra({ regra, numero, conhecidos, onChange, onRemove }: RegraProps) {
  const campo = conhecidos.find((c) => c.id === regra.campo);
  const secoes = [...new Set(conhecidos.map((c) => c.secao))];
  const data = secoes.map((group) => ({
    group,
    items: conhecidos.filter((c) => c.secao === group).map((c) => ({ value: c.id, label: c.rotulo })),
  }));
  const some = regra.campo !== null && !campo;
  if (some) data.unshift({ group: 'Não existe mais', items: [{ value: regra.campo as string, label: regra.campo as string }] });
  const palavras = PALAVRAS[campo?.classe ?? 'texto'];
  const comparacoes = Object.entries(palavras).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.regra}>
      <Select
        className={classes.campo}
        aria-label={`Campo da linha ${numero}`}
        placeholder="Escolha um campo"
        data={data}
        value={regra.campo}
        error={some ? 'Este campo não existe.' : undefined}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum campo com esse nome."
        onChange={(id) => {
          const novo = conhecidos.find((c) => c.id === id);
          if (novo) onChange(comCampo(regra, novo));
        }}
      />
      <Select
        className={classes.comparacao}
        aria-label={`Comparação da linha ${numero}`}
        data={comparacoes}
        value={regra.comparacao}
        disabled={!campo}
        allowDeselect={false}
        onChange={(v) => v && onChange(comComparacao(regra, v as Comparacao))}
      />
      {!SEM_VALOR.includes(regra.comparacao) && (
        <Valor
          className={classes.valor as string}
          label={`Valor da linha ${numero}`}
          regra={regra}
          campo={campo}
          onChange={(valor) => onChange({ ...regra, valor })}
        />
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Tirar a linha ${numero}`} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

interface ValorProps {
  className: string;
  label: string;
  regra: RegraAberta;
  campo: Conhecido | undefined;
  onChange: (valor: string | number | null) => void;
}

/** The input that fits what is compared. */
function Valor({ className, label, regra: { comparacao, valor }, campo, onChange }: ValorProps) {
  const parte = { className, 'aria-label': label, disabled: !campo };
  if (contaItens(comparacao) || campo?.classe === 'numero')
    return (
      <NumberInput
        {...parte}
        placeholder="Número"
        hideControls
        decimalSeparator=","
        thousandSeparator="."
        allowDecimal={!contaItens(comparacao)}
        allowNegative={!contaItens(comparacao)}
        value={typeof valor === 'number' ? valor : ''}
        onChange={(v) => onChange(typeof v === 'number' ? v : null)}
      />
    );
  if (campo && campo.opcoes.length > 0)
    return (
      <Select
        {...parte}
        placeholder="Escolha"
        data={opcoesCom(campo.opcoes, valor)}
        value={typeof valor === 'string' ? valor : null}
        searchable={campo.opcoes.length > 8}
        allowDeselect={false}
        onChange={onChange}
      />
    );
  const type = campo?.classe === 'data' ? 'date' : campo?.classe === 'hora' ? 'time' : 'text';
  return (
    <TextInput
      {...parte}
      type={type}
      placeholder={type === 'text' ? 'Valor' : undefined}
      maxLength={120}
      value={valor === null ? '' : String(valor)}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
}

/** A value that is no option any more still shows. */
const opcoesCom = (opcoes: readonly string[], valor: string | number | null): string[] =>
  typeof valor === 'string' && valor && !opcoes.includes(valor) ? [...new Set([...opcoes, valor])] : [...new Set(opcoes)];
