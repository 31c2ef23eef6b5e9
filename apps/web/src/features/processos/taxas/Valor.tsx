import { Button, Radio, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { objetos } from '../fluxo/frases.ts';
import classes from '../Processos.module.css';
import { Bloco, Excluir, texto } from '../partes.tsx';
import { medidaDe } from './bases.ts';
import { DecimalInput } from './DecimalInput.tsx';
import type { PropsDaTaxa } from './TaxaPainel.tsx';

const MAX = 30;

/** The fixed value, the value of one unit, or brackets. */
export function Valor({ taxa, moeda, set }: PropsDaTaxa) {
  const fixo = taxa.base === 'fixo';
  const medida = medidaDe(taxa);
  const emFaixas = !fixo && Array.isArray(taxa.faixas);
  const escolher = (v: string) =>
    set(
      v === 'faixas'
        ? {
            valor_unitario: undefined,
            faixas: [
              { ate: '100', valor: texto(taxa.valor_unitario) || '0' },
              { ate: null, valor: '0' },
            ],
          }
        : { faixas: undefined, valor_unitario: texto(objetos(taxa.faixas)[0]?.valor) || undefined },
    );
  return (
    <Bloco titulo="Quanto custa">
      {!fixo && (
        <Radio.Group label="O preço" value={emFaixas ? 'faixas' : 'unico'} onChange={escolher}>
          <Stack gap="xs" mt={4}>
            <Radio value="unico" label={`É um só por ${medida}`} />
            <Radio value="faixas" label="Muda por faixa de quantidade" />
          </Stack>
        </Radio.Group>
      )}
      {!emFaixas && (
        <DecimalInput
          label={fixo ? `Valor em ${moeda}` : `${moeda} por ${medida}`}
          value={taxa.valor_unitario}
          onChange={(v) => set({ valor_unitario: v })}
        />
      )}
      {emFaixas && <Faixas taxa={taxa} moeda={moeda} medida={medida} set={set} />}
    </Bloco>
  );
}

function Faixas({ taxa, moeda, medida, set }: Omit<PropsDaTaxa, 'definicao'> & { medida: string }) {
  const faixas = objetos(taxa.faixas);
  const por = (lista: Record<string, unknown>[]) => set({ faixas: lista });
  const mudar = (i: number, remendo: Record<string, unknown>) => por(faixas.map((f, n) => (n === i ? { ...f, ...remendo } : f)));
  const incluir = () => {
    const ultima = Number(texto(faixas.at(-2)?.ate)) || 0;
    por([...faixas.slice(0, -1), { ate: String(ultima + 100), valor: texto(faixas.at(-1)?.valor) || '0' }, ...faixas.slice(-1)]);
  };
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.hidden}>Faixas da taxa</caption>
        <thead>
          <tr>
            <th scope="col">Até ({medida})</th>
            <th scope="col">
              {moeda} por {medida}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {faixas.map((f, i) => {
            const ultima = i === faixas.length - 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: brackets have no names, and their order is theirs
              <tr key={i}>
                <td>
                  {ultima ? (
                    <span className={classes.soft}>{faixas.length > 1 ? 'acima disso' : 'qualquer quantidade'}</span>
                  ) : (
                    <DecimalInput
                      semRotulo
                      label={`Fim da faixa ${i + 1}, em ${medida}`}
                      value={f.ate}
                      onChange={(v) => mudar(i, { ate: v ?? '' })}
                    />
                  )}
                </td>
                <td>
                  <DecimalInput
                    semRotulo
                    label={`Valor da faixa ${i + 1}, em ${moeda} por ${medida}`}
                    value={f.valor}
                    onChange={(v) => mudar(i, { valor: v ?? '' })}
                  />
                </td>
                <td className={classes.narrow}>
                  {!ultima && (
                    <Excluir solto rotulo={`Excluir a faixa ${i + 1}`} onClick={() => por(faixas.filter((_, n) => n !== i))} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {faixas.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={incluir}
        >
          Incluir faixa
        </Button>
      )}
      <Radio.Group
        label="Quem passa de uma faixa"
        value={taxa.modo_faixas === 'progressiva' ? 'progressiva' : 'simples'}
        onChange={(v) => set({ modo_faixas: v })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="progressiva" label="Paga cada parte pelo preço da sua faixa" />
          <Radio value="simples" label="Paga tudo pelo preço da faixa em que caiu" />
        </Stack>
      </Radio.Group>
    </>
  );
}
