import { Button } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { Split } from '#ui/split/Split.tsx';
import { idDe } from '../formulario/ids.ts';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, MaisDaLinha, type PropsDaAba } from '../partes.tsx';
import { nomeDaBase } from './bases.ts';
import { criarTaxa, duplicarTaxa, idsDasTaxas, moverTaxa, removerTaxa, type TaxaRascunho } from './edicoes.ts';
import { TaxaPainel } from './TaxaPainel.tsx';

const nova = z.object({ nome: text(3, 120) });
const nomeDa = (t: TaxaRascunho): string => t.nome || t.id;

/** The fees of the process: a list, with the chosen one's rule open beside it. */
export function Taxas({ definicao, processo, mudar, em }: PropsDaAba) {
  const daLigacao = em?.startsWith('taxa-') ? em.slice('taxa-'.length) : null;
  const [escolhida, setEscolhida] = useState(daLigacao);
  const [criando, setCriando] = useState(false);
  const { taxas, etapas } = definicao;
  const taxa = taxas.find((t) => t.id === escolhida);
  const quando = (t: TaxaRascunho): string => {
    const etapa = etapas.find((e) => e.id === t.etapa);
    return t.etapa === undefined ? 'cobrada no protocolo' : `cobrada quando começa ${etapa?.nome ?? String(t.etapa)}`;
  };
  return (
    <Split
      panel={
        taxa
          ? {
              key: taxa.id,
              title: nomeDa(taxa),
              body: <TaxaPainel key={taxa.id} taxa={taxa} definicao={definicao} processo={processo} mudar={mudar} />,
            }
          : null
      }
      onClose={() => setEscolhida(null)}
    >
      <Card
        title="Taxas"
        id="taxas"
        aside={
          mudar && (
            <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
              Incluir taxa
            </Button>
          )
        }
      >
        {taxas.length === 0 && (
          <EmptyState title="Este processo não cobra taxas">
            {mudar ? 'Inclua uma taxa para que o portal calcule o valor e emita a guia.' : 'O requerente não paga nada.'}
          </EmptyState>
        )}
        <SortableList
          label="Taxas do processo"
          items={taxas}
          idOf={(t) => t.id}
          nameOf={nomeDa}
          onMove={mudar && ((id, onde) => mudar(moverTaxa(id, onde)))}
          anchorOf={(t) => ancora('taxa', t.id)}
        >
          {(t, handle) => (
            <div className={classes.sortable} data-open={t.id === escolhida || undefined}>
              {handle}
              <span className={classes.what}>
                <span className={classes.name}>{nomeDa(t)}</span>
                <span className={classes.soft}>
                  {nomeDaBase(t.base)} · {quando(t)}
                </span>
              </span>
              <Alterar
                nome={nomeDa(t)}
                open={t.id === escolhida}
                verbo={mudar ? 'Alterar' : 'Ver'}
                onClick={() => setEscolhida(t.id === escolhida ? null : t.id)}
              />
              {mudar && (
                <MaisDaLinha
                  nome={nomeDa(t)}
                  onDuplicar={() => mudar(duplicarTaxa(t.id, idDe(t.nome, idsDasTaxas(definicao))))}
                  onRemover={() => mudar(removerTaxa(t.id), `Taxa “${nomeDa(t)}” excluída.`)}
                />
              )}
            </div>
          )}
        </SortableList>
      </Card>
      {criando && (
        <FormDialog
          title="Incluir taxa"
          submit="Incluir"
          schema={nova}
          initialValues={{ nome: '' }}
          onSubmit={({ nome }) => {
            const id = idDe(nome, idsDasTaxas(definicao));
            mudar?.(criarTaxa({ id, nome, base: 'fixo', unidade: 'real', modo_faixas: 'simples' }));
            setEscolhida(id);
          }}
          onClose={() => setCriando(false)}
        >
          <TextField name="nome" label="Nome da taxa" hint="Como sai na guia: Taxa de expediente." autoFocus />
        </FormDialog>
      )}
    </Split>
  );
}
