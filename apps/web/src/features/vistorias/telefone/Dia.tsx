import { ActionIcon, Button, TextInput } from '@mantine/core';
import { dataDe, formatDataHora } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { porEnviar } from '@portal/domain/vistorias/caderno';
import { comprimentoM, enderecoDaRota, enderecoDoMapa, type Ponto } from '@portal/domain/vistorias/rota';
import { IconArrowDown, IconArrowUp, IconDownload, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useOffline } from '#lib/connection.ts';
import { formatDate } from '#lib/format.ts';
import { fuso } from '#lib/fuso.ts';
import { useStore } from '#lib/store.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { guardarRota, proporRota } from './caminho.ts';
import { campo, type Pacote } from './estado.ts';
import { contar } from './SituacaoDoEnvio.tsx';
import classes from './Telefone.module.css';

/** The day on the phone: taken along before leaving, then visited in the order that was proposed or chosen. */
export function Dia({ entrar }: { entrar: string }) {
  const pacotes = useStore(campo, (c) => c.pacotes);
  const dia = useStore(campo, (c) => c.dia);
  const envio = useStore(campo, (c) => c.envio);
  const problema = useStore(campo, (c) => c.problema);
  const rota = useStore(campo, (c) => c.rota);
  const naOrdem = [...rota.ordem, ...Object.keys(pacotes).filter((id) => !rota.ordem.includes(id))].flatMap(
    (id) => pacotes[id] ?? [],
  );
  return (
    <>
      <h1 className={classes.titulo}>{dia ? `Visitas de ${formatDate(dia)}` : 'Visitas do dia'}</h1>
      {envio === 'entrar' && (
        <Callout
          meaning="warning"
          title="Sua sessão terminou"
          actions={
            <Button component="a" href={entrar} variant="default">
              Entrar no portal
            </Button>
          }
        >
          Nada se perdeu. Entre de novo para enviar o que está neste telefone.
        </Callout>
      )}
      {problema && (
        <div role="alert">
          <Callout meaning="warning">{problema}</Callout>
        </div>
      )}
      <Levar />
      {naOrdem.length > 0 ? (
        <Visitas pacotes={naOrdem} />
      ) : (
        <EmptyState title="Nenhuma visita neste telefone" icon={IconDownload}>
          Escolha o dia e toque em “Levar o dia”: as visitas, as plantas e o roteiro ficam aqui, mesmo sem rede.
        </EmptyState>
      )}
      {naOrdem.length > 1 && <Caminho pacotes={naOrdem} />}
    </>
  );
}

function Levar() {
  const levando = useStore(campo, (c) => c.levando);
  const guardado = useStore(campo, (c) => c.dia);
  const offline = useOffline();
  const hoje = dataDe(new Date(), fuso());
  const [dia, setDia] = useState(guardado && guardado > hoje ? guardado : hoje);
  const [erro, setErro] = useState('');
  const [feito, setFeito] = useState('');
  const levar = async () => {
    setErro('');
    setFeito('');
    try {
      // what reads whole requests comes on line alone, and is no part of what the phone carries
      const { levarODia } = await import('./levar.ts');
      await levarODia(dia);
      setFeito('Pronto: pode sair. Tudo o que está na lista abre sem rede.');
    } catch (error) {
      if (!(error instanceof ApiError))
        return setErro('Não foi possível baixar agora. Se houver uma versão nova, atualize e tente de novo.');
      setErro(
        error.status === 0
          ? 'Não há rede agora. O que você já baixou continua aqui.'
          : error.status === 401
            ? 'Sua sessão terminou. Entre no portal e volte aqui.'
            : error.mensagem || 'O portal não respondeu. Tente de novo em um minuto.',
      );
    }
  };
  return (
    <Card title="Levar o dia" id="levar">
      <div className={classes.partes}>
        <TextInput type="date" label="Dia das visitas" value={dia} onChange={(e) => setDia(e.currentTarget.value)} />
        <div className={classes.acoes}>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={levando !== ''}
            disabled={offline || dia === ''}
            onClick={() => void levar()}
          >
            {guardado === dia ? 'Baixar de novo' : 'Levar o dia'}
          </Button>
          <span role="status" className={classes.fraco}>
            {levando || feito || (offline ? 'Sem rede: baixe antes de sair.' : '')}
          </span>
        </div>
        {erro && (
          <div role="alert">
            <Callout meaning="danger">{erro}</Callout>
          </div>
        )}
      </div>
    </Card>
  );
}

function Visitas({ pacotes }: { pacotes: readonly Pacote[] }) {
  const rota = useStore(campo, (c) => c.rota);
  const mover = (i: number, passo: number) => {
    const ordem = pacotes.map((p) => p.vistoria.id);
    const [id] = ordem.splice(i, 1);
    if (id !== undefined) ordem.splice(i + passo, 0, id);
    void guardarRota({ ...rota, ordem, aMao: true });
  };
  return (
    <ol className={classes.lista} aria-label="Visitas, na ordem do caminho">
      {pacotes.map((pacote, i) => (
        <li key={pacote.vistoria.id} className={classes.visita}>
          <Visita pacote={pacote} n={i + 1} />
          <div className={classes.acoes}>
            {pacote.ponto && (
              <Button
                component="a"
                href={enderecoDoMapa(pacote.ponto)}
                variant="default"
                leftSection={<IconMapPin size={18} aria-hidden />}
                aria-label={`Abrir no mapa do telefone: visita ${i + 1}`}
              >
                Abrir no mapa
              </Button>
            )}
            {pacotes.length > 1 && (
              <>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Visitar antes: visita ${i + 1}`}
                  disabled={i === 0}
                  onClick={() => mover(i, -1)}
                >
                  <IconArrowUp size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Visitar depois: visita ${i + 1}`}
                  disabled={i === pacotes.length - 1}
                  onClick={() => mover(i, 1)}
                >
                  <IconArrowDown size={20} aria-hidden />
                </ActionIcon>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Visita({ pacote: { vistoria: v }, n }: { pacote: Pacote; n: number }) {
  const c = useStore(campo, ({ cadernos }) => cadernos[v.id]);
  if (!c) return null;
  const { anotacoes, fotos, fim } = porEnviar(c);
  const falta = anotacoes + fotos + Number(fim);
  return (
    <>
      <a className={classes.abrir} href={`#/visita/${v.id}`}>
        <strong>{`${n}. ${[v.tipo, v.alvo].filter(Boolean).join(' · ')}`}</strong>
        <span>{v.endereco || 'Sem endereço no requerimento'}</span>
        <span className={classes.fraco}>
          {[v.inicio && formatDataHora(v.inicio, fuso()).slice(-5), v.requerente_nome].filter(Boolean).join(' · ')}
        </span>
      </a>
      <div className={classes.acoes}>
        {c.situacao === 'concluida' ? (
          <StatusPill tone="green">Concluída e enviada</StatusPill>
        ) : c.situacao === 'encerrada_fora' ? (
          <StatusPill tone="red">Encerrada de outro lugar</StatusPill>
        ) : c.fim.declarado_em !== null ? (
          <StatusPill tone="blue">Concluída, falta enviar</StatusPill>
        ) : c.em_campo ? (
          <StatusPill tone="blue">Em campo</StatusPill>
        ) : (
          <StatusPill tone="grey">Agendada</StatusPill>
        )}
        {falta > 0 && (
          <span className={classes.fraco}>{contar(falta, 'registro só neste telefone', 'registros só neste telefone')}</span>
        )}
        {c.conflito && <StatusPill tone="red">Outro aparelho escreveu</StatusPill>}
      </div>
    </>
  );
}

const km = (m: number): string => `${formatNumero((m / 1000).toFixed(1), 1)} km`;

/** The way through the day: proposed by distance, from where the phone is if its person says so, and changed by hand above. */
function Caminho({ pacotes }: { pacotes: readonly Pacote[] }) {
  const rota = useStore(campo, (c) => c.rota);
  const [erro, setErro] = useState('');
  const pontos = pacotes.flatMap((p) => p.ponto ?? []);
  if (pontos.length < 2) return null;
  const daqui = () => {
    setErro('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void proporRota({ latitude: coords.latitude, longitude: coords.longitude } satisfies Ponto),
      () => setErro('O telefone não disse onde está. A ordem sai da primeira visita.'),
      { timeout: 8000, maximumAge: 300_000 },
    );
  };
  return (
    <Card title="Caminho" id="caminho">
      <div className={classes.partes}>
        <p style={{ margin: 0 }}>
          {`Cerca de ${km(comprimentoM(rota.inicio, pontos))} em linha reta. ${rota.aMao ? 'Ordem escolhida por você.' : 'Ordem proposta pela distância.'}`}
        </p>
        <div className={classes.acoes}>
          <Button variant="default" onClick={daqui}>
            Propor a ordem daqui de onde estou
          </Button>
          {rota.aMao && (
            <Button variant="default" onClick={() => void proporRota(rota.inicio)}>
              Voltar à ordem proposta
            </Button>
          )}
          <Button component="a" variant="default" href={enderecoDaRota(rota.inicio, pontos)} target="_blank" rel="noreferrer">
            Ver o caminho no mapa
          </Button>
        </div>
        {erro && (
          <p role="alert" className={classes.fraco} style={{ margin: 0 }}>
            {erro}
          </p>
        )}
      </div>
    </Card>
  );
}
