import { Button, Select, Switch } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ancora } from '../nomes.ts';
import type { PropsDaAba } from '../partes.tsx';
import { PreviaDaSecao } from '../previa/PreviaDaSecao.tsx';
import { useEm } from '../use-em.ts';
import { Arrastar } from './Arrastar.tsx';
import { BancadaProvider, VistaProvider } from './bancada.ts';
import { secaoDoCampo } from './edicoes.ts';
import classes from './Formulario.module.css';
import { contarProblemas, criarLoja, type Loja, LojaProvider, useDaLoja, useLoja } from './loja.ts';
import { NovaSecao } from './NovaSecao.tsx';
import { useNovaBancada } from './nova-bancada.ts';
import { PainelDaSecao } from './PainelDaSecao.tsx';
import { PainelDoCampo } from './PainelDoCampo.tsx';
import { Secao } from './Secao.tsx';
import { useLado } from './use-lado.ts';

/** Above this many fields the sections begin closed. */
const MUITOS = 60;

/** The builder of a process's form: its sections and fields at the left, what is chosen of them at the right. */
export function Formulario({ definicao, mudar, em, problemas = [] }: PropsDaAba) {
  const [loja] = useState(() => abrirLoja(definicao, em));
  const bancada = useNovaBancada(definicao, mudar, loja);
  const vista = useMemo(() => ({ definicao, problemas }), [definicao, problemas]);
  useEffect(() => loja.set({ contagens: contarProblemas(problemas) }), [loja, problemas]);
  useEffect(() => {
    if (em) loja.set(({ fechadas }) => ({ escolhido: em, fechadas: semADe(fechadas, em, bancada.agora()) }));
  }, [loja, bancada, em]);
  useEm(em);
  return (
    <LojaProvider value={loja}>
      <BancadaProvider value={bancada}>
        <VistaProvider value={vista}>
          <Corpo definicao={definicao} movel={mudar !== undefined} />
          <Anuncio />
        </VistaProvider>
      </BancadaProvider>
    </LojaProvider>
  );
}

function abrirLoja(definicao: PropsDaAba['definicao'], em: string | null): Loja {
  const { secoes } = definicao;
  const quantos = secoes.reduce((n, s) => n + s.campos.length, 0);
  const todas = new Set(quantos > MUITOS ? secoes.slice(1).map((s) => s.id) : []);
  return criarLoja({ escolhido: em, fechadas: semADe(todas, em, definicao) });
}

/** The section of the part that a link leads to is open. */
function semADe(fechadas: ReadonlySet<string>, em: string | null, d: PropsDaAba['definicao']): ReadonlySet<string> {
  const secao = em?.startsWith('campo-') ? secaoDoCampo(d, em.slice('campo-'.length))?.id : undefined;
  return secao && fechadas.has(secao) ? new Set([...fechadas].filter((id) => id !== secao)) : fechadas;
}

function Corpo({ definicao, movel }: { definicao: PropsDaAba['definicao']; movel: boolean }) {
  const lado = useLado();
  const [previa, setPrevia] = useState(false);
  const { secoes } = definicao;
  return (
    <div className={classes.root}>
      <div className={classes.barra}>
        <h2 className="visually-hidden">Formulário</h2>
        {secoes.length > 0 && (
          <Switch label="Como o requerente vê" checked={previa} onChange={(e) => setPrevia(e.currentTarget.checked)} />
        )}
        <span className={classes.folga} />
        {!previa && <FecharTodas secoes={secoes} />}
      </div>
      <div className={classes.bancada}>
        {previa ? (
          <ComoSeVe definicao={definicao} />
        ) : (
          <Arrastar secoes={secoes}>
            <div className={classes.secoes}>
              {secoes.length === 0 && (
                <EmptyState title="Nenhuma pergunta ainda">Comece por uma seção, como “Dados do pedido”.</EmptyState>
              )}
              {secoes.map((s) => (
                <Secao key={s.id} secao={s} movel={movel} />
              ))}
              {movel && <NovaSecao />}
            </div>
          </Arrastar>
        )}
        {lado && (
          <div className={classes.lado}>
            <Painel />
          </div>
        )}
      </div>
    </div>
  );
}

/** What is chosen, beside the outline. */
function Painel() {
  const escolhido = useDaLoja((e) => e.escolhido);
  if (escolhido?.startsWith('campo-')) return <PainelDoCampo key={escolhido} id={escolhido.slice('campo-'.length)} />;
  if (escolhido?.startsWith('secao-')) return <PainelDaSecao key={escolhido} id={escolhido.slice('secao-'.length)} />;
  return (
    <div className={classes.vazio}>
      <p>Escolha um campo ou uma seção para ver e mudar sua configuração.</p>
      <p>Alt+↑ e Alt+↓ mudam a ordem. Ctrl+Z desfaz.</p>
    </div>
  );
}

function FecharTodas({ secoes }: { secoes: PropsDaAba['definicao']['secoes'] }) {
  const loja = useLoja();
  const todasFechadas = useDaLoja((e) => secoes.every((s) => e.fechadas.has(s.id)));
  if (secoes.length < 2) return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      onClick={() => loja.set({ fechadas: new Set(todasFechadas ? [] : secoes.map((s) => s.id)) })}
    >
      {todasFechadas ? 'Abrir todas as seções' : 'Fechar todas as seções'}
    </Button>
  );
}

/** One section as those see it who fill it in; which one follows what is chosen. */
function ComoSeVe({ definicao }: { definicao: PropsDaAba['definicao'] }) {
  const loja = useLoja();
  const escolhido = useDaLoja((e) => e.escolhido);
  const { secoes } = definicao;
  const doCampo = escolhido?.startsWith('campo-') ? secaoDoCampo(definicao, escolhido.slice('campo-'.length)) : undefined;
  const secao = doCampo ?? secoes.find((s) => ancora('secao', s.id) === escolhido) ?? secoes[0];
  if (!secao) return null;
  return (
    <div className={classes.secoes}>
      <Select
        label="Seção"
        data={secoes.map((s) => ({ value: s.id, label: s.titulo || s.id }))}
        value={secao.id}
        allowDeselect={false}
        onChange={(v) => v && loja.set({ escolhido: ancora('secao', v) })}
      />
      <PreviaDaSecao key={secao.id} definicao={definicao} secao={secao.id} />
    </div>
  );
}

function Anuncio() {
  const anuncio = useDaLoja((e) => e.anuncio);
  return (
    <div className="visually-hidden" role="status">
      {anuncio}
    </div>
  );
}
