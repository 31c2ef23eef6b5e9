import { Button, Modal, Stack, Text } from '@mantine/core';
import { type Marca, NOMES_DAS_MARCAS } from '@portal/domain/plantas/contract';
import type { Pendencia } from '@portal/domain/requerimentos/contract';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { plural } from '#lib/format.ts';
import { painelChave } from '#lib/layout-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EditorDaMarca } from './EditorDaMarca.tsx';
import classes from './ListaDeMarcas.module.css';
import type { Conflito, Marcas } from './use-marcas.ts';

export interface ParaMarcar {
  etapa_id: string;
  campo_id: string;
}

interface Props {
  requerimentoId: string;
  marcas: Marcas;
  pendencias: readonly Pendencia[];
  rotulo: (marca: Marca) => string;
  cor: (marca: Marca) => string;
  escolhida: string | null;
  /** Shows its sheet too. */
  onEscolher: (id: string | null) => void;
  /** Null: the person looks, and changes nothing. */
  marcar: ParaMarcar | null;
}

/** The marks in words: the way of the keyboard and of whoever does not see the sheet. */
export function ListaDeMarcas(props: Props) {
  const { marcas, pendencias, rotulo, cor, escolhida, onEscolher, marcar } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (escolhida) list.current?.querySelector(`[data-marca="${escolhida}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [escolhida]);
  const todas = [...marcas.marcas].sort((a, b) => a.pagina - b.pagina);
  return (
    <section className={classes.root} aria-label="Marcas">
      <h2 className={classes.title}>{todas.length === 0 ? 'Marcas' : plural(todas.length, 'marca', 'marcas')}</h2>
      {todas.length === 0 && (
        <EmptyState icon={IconMapPin} title="Nenhuma marca neste arquivo">
          {marcar
            ? 'Escolha uma ferramenta, aponte o lugar na folha e ligue a marca a uma pendência.'
            : painelChave() === 'painel-prefeitura'
              ? 'Marca quem está com a etapa em andamento.'
              : 'Quando a prefeitura apontar algo na planta, aparece aqui.'}
        </EmptyState>
      )}
      <ul ref={list} className={classes.list}>
        {todas.map((marca) => {
          const pendencia = pendencias.find((p) => p.id === marca.pendencia_id);
          const aberta = marca.id === escolhida;
          return (
            <li key={marca.id} data-marca={marca.id} className={classes.item} data-open={aberta || undefined}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={aberta}
                onClick={() => onEscolher(aberta ? null : marca.id)}
              >
                <span className={classes.dot} style={{ background: cor(marca) }} aria-hidden>
                  {rotulo(marca)}
                </span>
                <span className={classes.facts}>
                  <span className={classes.kind}>
                    {NOMES_DAS_MARCAS[marca.tipo]} na folha {marca.pagina}
                    {pendencia && `, pendência ${pendencia.numero}`}
                  </span>
                  {marca.texto && <span className={classes.text}>{marca.texto}</span>}
                  {pendencia && <span className={classes.soft}>{pendencia.texto}</span>}
                  <span className={classes.soft}>
                    {marca.setor.sigla}
                    {marca.autor && ` · ${marca.autor}`}
                    {marcar && (marca.enviada ? ' · enviada' : pendencia ? ' · por enviar' : ' · só a prefeitura vê')}
                  </span>
                </span>
              </button>
              {aberta && marcar && !marca.enviada && marca.etapa_id === marcar.etapa_id && (
                <EditorDaMarca key={marca.id} {...props} marcar={marcar} marca={marca} />
              )}
            </li>
          );
        })}
      </ul>
      {marcas.conflito && <DoisValores conflito={marcas.conflito} onResolver={marcas.resolver} />}
    </section>
  );
}

const emPalavras = ({ texto, geometria }: Marca): string =>
  `${texto || 'Sem texto'} (${geometria.pontos.map(([x, y]) => `${Math.round(x * 100)} % × ${Math.round(y * 100)} %`).join(' até ')})`;

/** Both are shown and neither is lost: the person decides. */
function DoisValores({ conflito: { minha, atual }, onResolver }: { conflito: Conflito; onResolver: Marcas['resolver'] }) {
  return (
    <Modal opened onClose={() => onResolver('atual')} title="Outra pessoa mudou esta marca" size="md">
      <Stack gap="md">
        <div>
          <Text fw={600}>Como está agora{atual.autor && `, de ${atual.autor}`}</Text>
          <Text>{emPalavras(atual)}</Text>
        </div>
        <div>
          <Text fw={600}>Como você deixou</Text>
          <Text>{emPalavras(minha)}</Text>
        </div>
        <Button onClick={() => onResolver('minha')}>Ficar com a minha</Button>
        <Button variant="default" onClick={() => onResolver('atual')}>
          Ficar com a que está lá
        </Button>
      </Stack>
    </Modal>
  );
}
