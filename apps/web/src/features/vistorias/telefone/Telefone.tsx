import { Button } from '@mantine/core';
import { IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useMunicipio } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { useStore } from '#lib/store.ts';
import { Callout } from '#ui/Callout.tsx';
import { Density } from '#ui/Density.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Dia } from './Dia.tsx';
import { fechar } from './entrada.ts';
import { campo } from './estado.ts';
import { CriarPin, DigitarPin } from './Pin.tsx';
import { SituacaoDoEnvio } from './SituacaoDoEnvio.tsx';
import classes from './Telefone.module.css';
import { VisitaNoTelefone } from './VisitaNoTelefone.tsx';
import { trocarVersao } from './versao.ts';

const ENTRAR = `/?redirect=${encodeURIComponent(rota('prefeitura.campo'))}`;

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
/** The visit that is open, by the address after `#`: the key that goes back on a phone leads to the list. */
const useVisita = (): string | null =>
  useSyncExternalStore(onHash, () => /^#\/visita\/([\w-]+)$/.exec(location.hash)?.[1] ?? null);

/** The inspector's pages on a phone: they work without a network, and open with a PIN. */
export function Telefone() {
  const fase = useStore(campo, (c) => c.fase);
  const haVersaoNova = useStore(campo, (c) => c.haVersaoNova);
  const municipio = useMunicipio();
  return (
    <Density name="counter">
      <div className={classes.casca}>
        <header className={classes.topo}>
          <span className={classes.nome}>
            <strong>Vistorias em campo</strong>
            <span className={classes.fraco}>{municipio}</span>
          </span>
          {fase === 'aberto' && <SituacaoDoEnvio />}
          {fase === 'aberto' && (
            <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => void fechar()}>
              Trancar
            </Button>
          )}
        </header>
        <main className={classes.miolo}>
          {haVersaoNova && (
            <Callout
              title="Há uma versão nova"
              actions={
                <Button variant="default" onClick={trocarVersao}>
                  Atualizar agora
                </Button>
              }
            >
              O que você anotou fica como está.
            </Callout>
          )}
          <Conteudo />
        </main>
      </div>
    </Density>
  );
}

function Conteudo() {
  const fase = useStore(campo, (c) => c.fase);
  const visita = useVisita();
  const conhecida = useStore(campo, ({ cadernos }) => visita !== null && cadernos[visita] !== undefined);
  switch (fase) {
    case 'abrindo':
      return <p className={classes.fraco}>Abrindo…</p>;
    case 'criar_pin':
      return <CriarPin />;
    case 'pin':
      return <DigitarPin entrar={ENTRAR} />;
    case 'aberto':
      return visita && conhecida ? <VisitaNoTelefone key={visita} id={visita} /> : <Dia entrar={ENTRAR} />;
    case 'outra_aba':
      return (
        <Aviso titulo="As vistorias já estão abertas em outra aba">
          Feche a outra aba para continuar aqui: duas abertas escreveriam uma por cima da outra.
        </Aviso>
      );
    case 'sem_guarda':
      return (
        <Aviso titulo="Este navegador não guarda nada sem rede">
          Abra o portal pelo endereço seguro (https) e fora de uma janela anônima.
        </Aviso>
      );
    case 'entrar_antes':
      return (
        <Aviso titulo="Você saiu do portal neste telefone" entrar>
          Entre de novo, com rede, para abrir as vistorias. O que ainda não foi enviado continua guardado e cifrado.
        </Aviso>
      );
    case 'sem_conta':
      return (
        <Aviso titulo="Entre uma vez, com rede" entrar>
          Depois disso o dia vai com você, e um PIN abre as vistorias mesmo onde não há sinal.
        </Aviso>
      );
  }
}

function Aviso({ titulo, children, entrar = false }: { titulo: string; children: string; entrar?: boolean }) {
  return (
    <>
      <h1 className="visually-hidden">Vistorias em campo</h1>
      <EmptyState
        title={titulo}
        icon={IconDeviceMobile}
        action={
          entrar ? (
            <Button component="a" href={ENTRAR}>
              Entrar no portal
            </Button>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
