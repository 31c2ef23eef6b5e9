import { Button, MultiSelect } from '@mantine/core';
import { MAX_ENTRADAS, MAX_LINHAS } from '@portal/domain/normas/conteudo';
import type { Nome } from '@portal/domain/normas/nome';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useField, useFormStore } from '#ui/form/form-context.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import classes from './Normas.module.css';

interface Linha {
  celulas: string[];
  limite: string;
}

const ONDE = 'conteudo.exigencia';

/** What a spreadsheet puts on the clipboard. */
const lerColado = (texto: string): string[][] =>
  texto
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((linha) => linha.split('\t').map((celula) => celula.trim()));

/** The table with what was pasted written from a cell on, across and down. */
function colar(linhas: readonly Linha[], colunas: number, em: { linha: number; coluna: number }, colado: string[][]): Linha[] {
  const novas = linhas.map((l) => ({ celulas: [...l.celulas], limite: l.limite }));
  for (const [dl, valores] of colado.entries()) {
    const l = em.linha + dl;
    if (l >= MAX_LINHAS) break;
    novas[l] ??= { celulas: [], limite: '' };
    for (const [dc, valor] of valores.entries()) {
      const c = em.coluna + dc;
      const linha = novas[l];
      if (c < colunas) linha.celulas[c] = valor;
      else if (c === colunas) linha.limite = valor;
    }
  }
  return novas.map((l) => ({ ...l, celulas: Array.from(l.celulas, (c) => c ?? '') }));
}

/** The lines of a decision table, typed or pasted as in a spreadsheet. */
export function Tabela({ nomes }: { nomes: readonly Nome[] }) {
  const store = useFormStore();
  const entradas = useField<string[]>(`${ONDE}.entradas`, 'Colunas da tabela');
  const { value: linhas = [], error } = useField<Linha[]>(`${ONDE}.linhas`, 'Linhas da tabela');
  const colunas = (entradas.value ?? []).map((id) => nomes.find((n) => n.id === id) ?? { id, rotulo: id });
  const por = (novas: Linha[]) => store.setValue(`${ONDE}.linhas`, novas);
  const aoColar = (linha: number, coluna: number) => (event: ClipboardEvent) => {
    const texto = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(texto)) return;
    event.preventDefault();
    por(colar(linhas, colunas.length, { linha, coluna }, lerColado(texto)));
  };
  /** A column that goes takes its cells along. */
  const escolher = (ids: string[]) => {
    const antes = entradas.value ?? [];
    por(linhas.map((l) => ({ ...l, celulas: ids.map((id) => l.celulas[antes.indexOf(id)] ?? '') })));
    entradas.setValue(ids);
  };
  return (
    <div className={classes.bloco}>
      <MultiSelect
        id={entradas.id}
        label="O limite depende de"
        description="Cada escolha é uma coluna. Escreva as faixas como na lei: até 100, acima de 100 até 250, a partir de 50. Em branco vale qualquer resposta."
        data={nomes.map((n) => ({ value: n.id, label: n.rotulo }))}
        value={entradas.value ?? []}
        error={entradas.error}
        maxValues={MAX_ENTRADAS}
        searchable
        hidePickedOptions
        nothingFoundMessage="Nada com esse nome"
        onChange={escolher}
      />
      {colunas.length > 0 && (
        <div className={classes.rolar}>
          <table className={classes.tabela}>
            <thead>
              <tr>
                {colunas.map((c) => (
                  <th key={c.id} scope="col">
                    {c.rotulo}
                  </th>
                ))}
                <th scope="col">Limite</th>
                <th scope="col">
                  <span className="visually-hidden">Tirar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {linhas.map((_, l) => (
                // a line has no name of its own
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place
                <tr key={l}>
                  {colunas.map((c, i) => (
                    <td key={c.id}>
                      <Celula
                        name={`${ONDE}.linhas.${l}.celulas.${i}`}
                        label={`${c.rotulo}, linha ${l + 1}`}
                        onPaste={aoColar(l, i)}
                      />
                    </td>
                  ))}
                  <td>
                    <Celula
                      name={`${ONDE}.linhas.${l}.limite`}
                      label={`Limite, linha ${l + 1}`}
                      onPaste={aoColar(l, colunas.length)}
                    />
                  </td>
                  <td>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={`Tirar a linha ${l + 1}`}
                      onClick={() => por(linhas.filter((__, n) => n !== l))}
                    >
                      <IconTrash size={16} aria-hidden />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error && <p className={classes.erro}>{error}</p>}
      {colunas.length > 0 && linhas.length < MAX_LINHAS && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => por([...linhas, { celulas: colunas.map(() => ''), limite: '' }])}
          >
            Nova linha
          </Button>
        </div>
      )}
    </div>
  );
}

function Celula({ name, label, onPaste }: { name: string; label: string; onPaste: (event: ClipboardEvent) => void }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const submitting = useFormState(useFormStore(), (s) => s.submitting);
  return (
    <input
      id={id}
      className={classes.celula}
      value={value}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      title={error}
      readOnly={submitting}
      autoComplete="off"
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={leave}
      onPaste={onPaste}
    />
  );
}
