import { Button, Select, TextInput } from '@mantine/core';
import { tipoDe } from '@portal/domain/campos/registro';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { DESTINACOES } from '@portal/domain/quadros-de-areas/model';
import { IconPlus } from '@tabler/icons-react';
import { objetos, textos } from '../fluxo/frases.ts';
import classes from '../Processos.module.css';
import { Bloco, Excluir, texto } from '../partes.tsx';
import { temQuadro } from './bases.ts';
import { DecimalInput } from './DecimalInput.tsx';
import type { PropsDaTaxa } from './TaxaPainel.tsx';

interface Pergunta {
  id: string;
  rotulo: string;
  opcoes: readonly string[];
}

/** Questions whose answer may change the price: those with fixed options, and the main use of the area table. */
export function perguntasDeFator(d: Rascunho): Pergunta[] {
  const campos = d.secoes
    .flatMap((s) => s.campos)
    .filter((c) => tipoDe(c)?.classe === 'opcao')
    .map((c) => ({ id: c.id, rotulo: c.rotulo || c.id, opcoes: textos(tipoDe(c)?.opcoes?.(c)) }));
  return temQuadro(d) ? [...campos, { id: 'destinacao', rotulo: 'Uso que ocupa mais área', opcoes: DESTINACOES }] : campos;
}

const valoresDe = (f: Record<string, unknown>): Record<string, string> =>
  typeof f.valores === 'object' && f.valores !== null ? (f.valores as Record<string, string>) : {};

/** What multiplies the price, by the answer to a question. */
export function Fatores({ taxa, definicao, set }: PropsDaTaxa) {
  const perguntas = perguntasDeFator(definicao);
  const fatores = objetos(taxa.fatores);
  const por = (lista: Record<string, unknown>[]) => set({ fatores: lista.length ? lista : undefined });
  const mudar = (i: number, remendo: Record<string, unknown>) => por(fatores.map((f, n) => (n === i ? { ...f, ...remendo } : f)));
  return (
    <Bloco
      titulo="O que muda o preço"
      ajuda="O valor é multiplicado conforme a resposta: 1 não muda, 0,8 é 20% menos, 1,3 é 30% mais."
    >
      {fatores.map((f, i) => {
        const pergunta = perguntas.find((p) => p.id === f.campo);
        const valores = valoresDe(f);
        const opcoes = [...new Set([...(pergunta?.opcoes ?? []), ...Object.keys(valores)])];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: factors have no names, and their order is theirs
          <fieldset key={i} className={classes.sub} aria-label={`Fator ${i + 1}`}>
            <Select
              label="Conforme a resposta de"
              data={[
                ...perguntas.map((p) => ({ value: p.id, label: p.rotulo })),
                ...(pergunta || !f.campo ? [] : [{ value: texto(f.campo), label: `${texto(f.campo)} · não existe aqui` }]),
              ]}
              value={texto(f.campo) || null}
              placeholder="Escolha"
              allowDeselect={false}
              searchable
              nothingFoundMessage="Nada encontrado"
              onChange={(v) => {
                const nova = perguntas.find((p) => p.id === v);
                if (nova)
                  mudar(i, {
                    campo: nova.id,
                    descricao: texto(f.descricao) || nova.rotulo.slice(0, 80).toLowerCase(),
                    valores: {},
                  });
              }}
            />
            <TextInput
              label="Como aparece no cálculo"
              maxLength={80}
              value={texto(f.descricao)}
              onChange={(e) => mudar(i, { descricao: e.currentTarget.value })}
            />
            {opcoes.map((o) => (
              <div key={o} className={classes.factor}>
                <span>{o}</span>
                <DecimalInput
                  semRotulo
                  label={`Multiplicar por, quando ${o}`}
                  prefix="× "
                  value={valores[o]}
                  onChange={(v) => {
                    const { [o]: _, ...resto } = valores;
                    mudar(i, { valores: v === undefined ? resto : { ...valores, [o]: v } });
                  }}
                />
              </div>
            ))}
            <Excluir rotulo={`Excluir o fator ${i + 1}`} onClick={() => por(fatores.filter((_, n) => n !== i))} />
          </fieldset>
        );
      })}
      {perguntas.length === 0 && <p className={classes.soft}>O formulário ainda não tem pergunta com opções.</p>}
      {fatores.length < 10 && perguntas.length > 0 && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => por([...fatores, { campo: '', descricao: '', valores: {} }])}
        >
          Incluir fator
        </Button>
      )}
    </Bloco>
  );
}
