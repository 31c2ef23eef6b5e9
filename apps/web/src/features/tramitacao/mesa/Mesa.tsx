import type { Requerimento } from '@portal/domain/autos/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFrases } from '#entities/frases/queries.ts';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { ApiError } from '#lib/api-error.ts';
import { notifyUndo } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { FilePanel } from '#ui/file/FilePanel.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { type Crumb, Page } from '#ui/Page.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useAoVivo } from '../ao-vivo.ts';
import { useFila } from '../fila.ts';
import { Prazo } from '../Prazo.tsx';
import { useAtos } from '../queries.ts';
import { useVereditos } from '../vereditos.ts';
import { Aviso, NavegacaoDaFila, Subtitulo } from './Cabecalho.tsx';
import { Disposicao } from './Disposicao.tsx';
import { Dialogos } from './dialogos/Dialogos.tsx';
import { type EstaMesa, MesaContext } from './mesa-context.ts';
import { Presenca } from './Presenca.tsx';
import { type Aba, naEtapa } from './situacao.ts';
import { teclasDaMesa } from './teclas.ts';
import { irAte, useDialogo } from './use-dialogo.ts';

interface Props {
  id: string;
  /** The same screen without its acts. */
  somenteLeitura?: boolean;
  /** Where the person comes from when no list was left behind. */
  breadcrumbs: Crumb[];
  /** Slips and proofs. */
  taxas: DeOutroAssunto;
  /** Issued documents and their signatures. */
  licencas: DeOutroAssunto;
  /** Who answers technically, and what is being changed about it. */
  responsaveis: DeOutroAssunto;
}

/** What another feature shows of a request; the page joins them. */
type DeOutroAssunto = (requerimento: Requerimento, somenteLeitura: boolean) => ReactNode;

/** One request at the desk. */
export function Mesa({ id, ...rest }: Props) {
  const { data: r } = useRequerimento(id);
  if (!r) return <PageSkeleton />;
  // Another request is another desk: nothing typed or opened goes along.
  return <MesaAberta key={id} r={r} {...rest} />;
}

/** A refusal that the screen has shown already. */
const told = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

type Aberta = Omit<Props, 'id'> & { r: Requerimento };

function MesaAberta({ r: inteiro, somenteLeitura = false, breadcrumbs, ...outros }: Aberta) {
  const [escolhida, escolherEtapa] = useState<string | null>(null);
  const r = naEtapa(inteiro, escolhida);
  const fila = useFila(r.id);
  const { dialogo, abrir, fechar, aoFazer } = useDialogo(fila);
  const atos = useAtos(r.id, r.etapa_atual_id, aoFazer);
  const vereditos = useVereditos(r.id, r.etapa_atual_id);
  const aviso = useAoVivo(r.id, r);
  const [aba, setAba] = useState<Aba>('respostas');
  const root = useRef<HTMLDivElement>(null);
  const mostrar = (qual: Aba) => flushSync(() => setAba(qual));

  const mesa: EstaMesa = {
    r,
    escolherEtapa,
    atos,
    vereditos,
    somenteLeitura,
    analisa: !somenteLeitura && r.acoes_permitidas.includes('devolver'),
    fila,
    abrir,
    agir: (ato, segue = false) => {
      if (ato === 'iniciar') void atos.ato('iniciar').catch(told);
      else abrir({ tipo: 'ato', ato, segue });
    },
    aceitar: ({ id }) => void atos.aceitar(id).catch(told),
    remover: ({ id, numero, campo_id, texto, efeito, base_legal, alvo, valor_centavos }) =>
      void atos
        .remover(id)
        .then(() =>
          notifyUndo(
            `Pendência ${numero} retirada.`,
            () =>
              void atos
                .marcar(
                  { campo_id, texto, efeito, base_legal, alvo, ...(valor_centavos === null ? {} : { valor_centavos }) },
                  true,
                )
                .catch(told),
          ),
        )
        .catch(told),
    irParaCampo: (campoId) => {
      mostrar('respostas');
      irAte(root.current?.querySelector<HTMLElement>(`[data-campo=${JSON.stringify(campoId)}]`));
    },
    irPara: (id, qual) => {
      mostrar(qual);
      irAte(document.getElementById(id));
    },
  };
  // there when the first item is marked
  useFrases(mesa.analisa);
  const caminho = fila ? [{ label: fila.lista.nome, href: fila.lista.href }] : breadcrumbs;
  const voltar = caminho.at(-1)?.href ?? rota('prefeitura.requerimento.listagem');

  return (
    <MesaContext value={mesa}>
      <div ref={root}>
        <FilePanel>
          <Page
            title={r.numero ?? r.processo.nome}
            breadcrumbs={caminho}
            aside={
              <>
                <StatusRequerimento status={r.status} />
                <Prazo em={r.prazo_em} de={r.status === 'Aguardando requerente' ? 'requerente' : undefined} />
                <Presenca id={r.id} />
                <Aviso texto={aviso} />
              </>
            }
            subtitle={<Subtitulo r={r} />}
            actions={
              <>
                {fila && <NavegacaoDaFila fila={fila} />}
                <Shortcuts shortcuts={teclasDaMesa(mesa, { root, fila, voltar, mostrar })} />
              </>
            }
          >
            <Disposicao
              aba={aba}
              setAba={setAba}
              tecnicos={outros.responsaveis(r, somenteLeitura)}
              documentos={
                <>
                  {outros.taxas(r, somenteLeitura)}
                  {outros.licencas(r, somenteLeitura)}
                </>
              }
            />
          </Page>
        </FilePanel>
      </div>
      <Dialogos dialogo={dialogo} onClose={fechar} />
    </MesaContext>
  );
}
