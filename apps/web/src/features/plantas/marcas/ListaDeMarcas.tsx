import type { Pendencia } from '@portal/domain/pendencias/schema';
import { type Marca, NOMES_DAS_MARCAS } from '@portal/domain/plantas/contract';
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { plural } from '#lib/format.ts';
import { painelChave } from '#lib/layout-state.ts';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EditorDaMarca } from './EditorDaMarca.tsx';
import type { MarcaEmConflito } from './guarda.ts';
import classes from './ListaDeMarcas.module.css';
import { naOrdem } from './ordem.ts';
import type { Marcas } from './use-marcas.ts';

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
  /** The mark that was just drawn. */
  recente: string | null;
  /** Those of the revision beside or under this one: looked at, not changed here. */
  daOutra: { nome: string; marcas: readonly Marca[] } | null;
}

/** The marks in words: the way of the keyboard and of whoever does not see the sheet. */
export function ListaDeMarcas(props: Props) {
  const { marcas, pendencias, rotulo, cor, escolhida, onEscolher, marcar, recente, daOutra } = props;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (escolhida) list.current?.querySelector(`[data-marca="${escolhida}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [escolhida]);
  const todas = naOrdem(marcas.marcas);
  const deOutra = daOutra && daOutra.marcas.length > 0 ? daOutra : null;
  const linha = (marca: Marca, editor: ReactNode) => (
    <Linha
      key={marca.id}
      marca={marca}
      pendencia={pendencias.find((p) => p.id === marca.pendencia_id)}
      rotulo={rotulo(marca)}
      cor={cor(marca)}
      aberta={marca.id === escolhida}
      onAbrir={() => onEscolher(marca.id === escolhida ? null : marca.id)}
      situacao={marcar !== null}
    >
      {editor}
    </Linha>
  );
  return (
    <section ref={list} className={classes.root} aria-label="Marcas">
      <h2 className={classes.title}>{todas.length === 0 ? 'Marcas' : plural(todas.length, 'marca', 'marcas')}</h2>
      {todas.length === 0 && deOutra && <p className={classes.soft}>Nenhuma nesta versão.</p>}
      {todas.length === 0 && !deOutra && (
        <EmptyState icon={IconMapPin} title="Nenhuma marca neste arquivo">
          {marcar
            ? 'Escolha uma ferramenta, aponte o lugar na folha e ligue a marca a uma pendência.'
            : painelChave() === 'painel-prefeitura'
              ? 'Marca quem está com a etapa em andamento.'
              : 'Quando a prefeitura apontar algo na planta, aparece aqui.'}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {todas.map((marca) =>
          linha(
            marca,
            marca.id === escolhida && marcar && !marca.enviada && marca.etapa_id === marcar.etapa_id && (
              <EditorDaMarca {...props} marcar={marcar} marca={marca} recente={marca.id === recente} />
            ),
          ),
        )}
      </ul>
      {deOutra && (
        <>
          <h3 className={classes.other}>{deOutra.nome}</h3>
          <ul className={classes.list}>{naOrdem(deOutra.marcas).map((marca) => linha(marca, null))}</ul>
        </>
      )}
      {marcas.conflito && (
        <ConflictDialog
          title="Outra pessoa mudou esta marca"
          sides={lados(marcas.conflito)}
          mine="Ficar com a minha"
          theirs="Ficar com a que está lá"
          safe="mine"
          mayClose
          size="md"
          onResolve={marcas.resolver}
        />
      )}
    </section>
  );
}

interface LinhaProps {
  marca: Marca;
  pendencia: Pendencia | undefined;
  rotulo: string;
  cor: string;
  aberta: boolean;
  onAbrir: () => void;
  /** Whether it has been sent is told to who sends. */
  situacao: boolean;
  children: ReactNode;
}

function Linha({ marca, pendencia, rotulo, cor, aberta, onAbrir, situacao, children }: LinhaProps) {
  return (
    <li data-marca={marca.id} className={classes.item} data-open={aberta || undefined}>
      <button type="button" className={classes.head} aria-expanded={aberta} onClick={onAbrir}>
        <span className={classes.dot} style={{ background: cor }} aria-hidden>
          {rotulo}
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
            {situacao && (marca.enviada ? ' · enviada' : pendencia ? ' · por enviar' : ' · só a prefeitura vê')}
          </span>
        </span>
      </button>
      {children}
    </li>
  );
}

const emPalavras = ({ texto, geometria }: Marca): string =>
  `${texto || 'Sem texto'} (${geometria.pontos.map(([x, y]) => `${Math.round(x * 100)} % × ${Math.round(y * 100)} %`).join(' até ')})`;

const lados = ({ minha, atual }: MarcaEmConflito) => [
  { label: `Como está agora${atual.autor && `, de ${atual.autor}`}`, content: emPalavras(atual) },
  { label: 'Como você deixou', content: emPalavras(minha) },
];
