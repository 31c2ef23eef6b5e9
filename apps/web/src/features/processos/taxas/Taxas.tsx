import { Button, Group } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { Split } from '#ui/split/Split.tsx';
import { idDe } from '../formulario/ids.ts';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, MaisDaLinha, type PropsDaAba } from '../partes.tsx';
import { nomeDaBase } from './bases.ts';
import { criarTaxa, duplicarTaxa, idsDasTaxas, moverTaxa, removerTaxa, type TaxaRascunho } from './edicoes.ts';
import { isPelaTabela, LevarParaATabela } from './PelaTabela.tsx';
import { TaxaPainel } from './TaxaPainel.tsx';

const nova = z.object({ nome: text(3, 120) });
const nomeDa = (t: TaxaRascunho): string => t.nome || t.id;

/** The fees of the process: a list, with the chosen one's rule open beside it. */
export function Taxas({ definicao, processo, mudar, em, salvar, receber }: PropsDaAba) {
  const daLigacao = em?.startsWith('taxa-') ? em.slice('taxa-'.length) : null;
  const [escolhida, setEscolhida] = useState(daLigacao);
  const [criando, setCriando] = useState<'propria' | 'da tabela' | null>(null);
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
        aside={mudar && <Incluir taxas={taxas} processo={processo} salvar={salvar} receber={receber} onIncluir={setCriando} />}
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
                  {isPelaTabela(t) ? `${String(t.codigo)}, pela tabela do município` : nomeDaBase(t.base)} · {quando(t)}
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
      {criando === 'da tabela' && (
        <EscolherDaTabela
          tabela={processo.taxas_da_tabela}
          onEscolher={({ codigo, nome }) => {
            const id = idDe(nome, idsDasTaxas(definicao));
            mudar?.(criarTaxa({ id, nome, codigo }));
            setEscolhida(id);
          }}
          onClose={() => setCriando(null)}
        />
      )}
      {criando === 'propria' && (
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
          onClose={() => setCriando(null)}
        >
          <TextField name="nome" label="Nome da taxa" hint="Como sai na guia: Taxa de expediente." autoFocus />
        </FormDialog>
      )}
    </Split>
  );
}

interface IncluirProps extends Pick<PropsDaAba, 'processo' | 'salvar' | 'receber'> {
  taxas: readonly TaxaRascunho[];
  onIncluir: (qual: 'propria' | 'da tabela') => void;
}

/** A fee of its own, one of the town's table, or all of its own into the table. */
function Incluir({ taxas, processo, salvar, receber, onIncluir }: IncluirProps) {
  return (
    <Group gap="xs">
      {salvar && !processo.modelo && taxas.some((t) => !isPelaTabela(t)) && (
        <LevarParaATabela processo={processo} salvar={salvar} receber={receber} />
      )}
      {processo.taxas_da_tabela.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onIncluir('da tabela')}>
          Escolher da tabela
        </Button>
      )}
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onIncluir('propria')}>
        Incluir taxa
      </Button>
    </Group>
  );
}

const escolha = z.object({ codigo: z.string().min(1, 'Escolha a taxa.') });

interface EscolherProps {
  tabela: PropsDaAba['processo']['taxas_da_tabela'];
  onEscolher: (taxa: PropsDaAba['processo']['taxas_da_tabela'][number]) => void;
  onClose: () => void;
}

function EscolherDaTabela({ tabela, onEscolher, onClose }: EscolherProps) {
  return (
    <FormDialog
      title="Escolher da tabela"
      submit="Incluir"
      schema={escolha}
      initialValues={{ codigo: '' }}
      onSubmit={({ codigo }) => {
        const taxa = tabela.find((t) => t.codigo === codigo);
        if (taxa) onEscolher(taxa);
      }}
      onClose={onClose}
    >
      <SelectField
        name="codigo"
        label="Taxa"
        hint="O valor é o da tabela do município no dia do pedido."
        options={tabela.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nome}` }))}
      />
    </FormDialog>
  );
}
